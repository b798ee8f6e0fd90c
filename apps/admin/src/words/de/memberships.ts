/** German texts: prepaid memberships, whose units pay for products. */
import { counts } from '@cartwright/ui/counts';

import type { memberships as english } from '../en/memberships.ts';

const { number } = counts('de');

export const memberships: typeof english = {
  lead: 'Zehn Kurse auf einmal bezahlt, eine Jahreskarte: Damit werden Produkte im Warenkorb bezahlt.',
  notPermitted: 'Mitgliedschaften',
  failedWhat: 'Mitgliedschaften',
  add: 'Mitgliedschaft hinzufügen',
  none: 'Keine Mitgliedschaften',
  noneHint: 'Geben Sie einem Mitglied Einheiten, mit denen es Produkte bezahlt, etwa zehn Kurse.',
  left: (remaining, total) => `${number(remaining)} von ${number(total)} übrig`,
  leftUntil: (remaining, total, day) => `${number(remaining)} von ${number(total)} übrig, bis ${day}`,
  unlimited: 'Unbegrenzt',
  unlimitedUntil: (day) => `Unbegrenzt, bis ${day}`,
  deletedMember: 'Ein gelöschtes Mitglied',
  form: {
    new: 'Neue Mitgliedschaft',
    name: 'Name',
    nameHint: 'Das liest das Mitglied an der Kasse.',
    nameMissing: 'Geben Sie einen Namen ein, etwa „Zehn Kurse“.',
    member: 'Mitglied',
    memberSearch: 'Nach Name oder E-Mail suchen',
    memberMissing: 'Wählen Sie das Mitglied, dem sie gehört.',
    hasUnits: 'Sie hat eine Anzahl an Einheiten',
    hasUnitsHint: 'Aus: Sie bezahlt so viele, wie das Mitglied nimmt.',
    units: 'Einheiten',
    total: 'Einheiten insgesamt',
    totalProblem: 'Geben Sie 1 bis 1.000.000 ein.',
    remaining: 'Übrige Einheiten',
    remainingProblem: 'Geben Sie 0 bis 1.000.000 ein.',
    tooManyLeft: 'Es sind mehr übrig, als es gab.',
    lastDay: 'Letzter Tag',
    products: 'Produkte',
    paysFor: 'Bezahlt',
    everyProduct: 'Jedes Produkt.',
    settled: 'Sie rechnen die Nutzung selbst ab',
    settledName: 'Von Ihnen abgerechnet',
  },
};
