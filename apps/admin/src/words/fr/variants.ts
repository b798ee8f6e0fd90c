/** French texts: the sheet of a product’s variants. */
import { counts } from '@cartwright/ui/counts';

import type { variants as english } from '../en/variants.ts';

const { number, plural } = counts('fr');

export const variants: typeof english = {
  backToProduct: 'Produit',
  backToProducts: 'Produits',
  title: 'Variantes',
  titleOf: (product) => `${product}, variantes`,
  failed: 'les variantes',
  none: {
    title: 'Aucune variante pour l’instant',
    text: 'Un produit avec des options, comme la taille ou la couleur, a ici une ligne pour chaque combinaison.',
    addOption: 'Ajouter une option',
  },
  notFound: {
    title: 'Produit introuvable',
    text: 'Il a peut-être été supprimé, ou l’adresse est incomplète.',
    allProducts: 'Tous les produits',
  },
  openAdjust: 'Ajuster…',
  gridLabel: (product) => `Variantes de ${product}`,
  rowTitle: 'Variante',
  columns: {
    sku: 'SKU',
    price: 'Prix',
    cost: 'Coût',
    margin: 'Marge',
    stock: 'Stock',
    weight: 'Poids',
    visible: 'Visible',
  },
  weightIn: (unit) => `Poids (${unit})`,
  filter: {
    all: 'Toutes',
    show: 'Afficher',
    everything: 'Tout',
    onlyChanged: 'Modifiées uniquement',
    onlyProblems: 'Problèmes uniquement',
    count: (count) => plural(count, { one: '# variante', other: '# variantes' }),
    countShown: (shown, all) =>
      plural(shown, { one: `# sur ${number(all)} affichée`, other: `# sur ${number(all)} affichées` }),
    noMatch: (filter) => `Aucune variante ne correspond à : ${filter}.`,
    choice: (option, choice) => `${option} ${choice}`,
    changed: 'modifiées uniquement',
    problems: 'problèmes uniquement',
  },
  notices: {
    notSaved: 'Pas encore enregistré',
    restored: (date) => `Vos modifications ont été restaurées (${date}).`,
  },
  help: 'Tapez pour remplacer, Entrée pour modifier, Ctrl+D pour recopier vers le bas.',
  helpWithStock:
    'Tapez pour remplacer, Entrée pour modifier, Ctrl+D pour recopier vers le bas. Le stock accepte 12, ou +5 pour ajouter.',
  emptied: {
    price: 'Vide : cette variante reprend le prix du produit.',
    cost: 'Vide : cette variante reprend le coût du produit.',
    weight: 'Vide : cette variante reprend le poids du produit.',
  },
  changes: (count) => plural(count, { one: '# modification', other: '# modifications' }),
  changesAndProblems: (changes, problems) =>
    `${plural(changes, { one: '# modification', other: '# modifications' })}, ${plural(problems, { one: '# problème', other: '# problèmes' })}`,
  nextProblem: 'Problème suivant',
  noProblems: 'Aucun problème',
  notSavedYet: (problems) =>
    plural(problems, {
      one: 'Pas encore enregistré. # cellule a un problème.',
      other: 'Pas encore enregistré. # cellules ont un problème.',
    }),
  announced: {
    undone: 'Action annulée',
    nothingToUndo: 'Rien à annuler',
    redone: 'Action rétablie',
    nothingToRedo: 'Rien à rétablir',
    discarded: 'Modifications ignorées',
  },
  saved: {
    nothing: 'Il ne restait rien à enregistrer.',
    sku: (count) => plural(count, { one: '# SKU modifié.', other: '# SKU modifiés.' }),
    price: (count) => plural(count, { one: '# prix modifié.', other: '# prix modifiés.' }),
    cost: (count) => plural(count, { one: '# coût modifié.', other: '# coûts modifiés.' }),
    stock: (count) => plural(count, { one: '# quantité modifiée.', other: '# quantités modifiées.' }),
    weight: (count) => plural(count, { one: '# poids modifié.', other: '# poids modifiés.' }),
    cells: (count) => plural(count, { one: '# cellule modifiée.', other: '# cellules modifiées.' }),
    undone: 'Action annulée.',
    undoneExcept: (left) =>
      plural(left, {
        one: 'Action annulée. # cellule modifiée depuis reste telle quelle.',
        other: 'Action annulée. # cellules modifiées depuis restent telles quelles.',
      }),
    notUndone: (reason) => `Annulation impossible : ${reason}`,
    changedAgain: 'Une nouvelle modification a eu lieu.',
  },
  meanwhile: {
    emptied: 'Vidé pendant que vous faisiez vos modifications.',
    changed: (text) => `Passé à ${text} pendant que vous faisiez vos modifications.`,
    deleted: (count) =>
      plural(count, {
        one: '# variante a été supprimée pendant que vous faisiez vos modifications.',
        other: '# variantes ont été supprimées pendant que vous faisiez vos modifications.',
      }),
    stockMoved: (count) =>
      plural(count, {
        one: 'Le stock de # variante a changé pendant que vous faisiez vos modifications, qui s’y ajoutent.',
        other: 'Le stock de # variantes a changé pendant que vous faisiez vos modifications, qui s’y ajoutent.',
      }),
  },
  problems: {
    tooLong: (most) => `Utilisez au plus ${number(most)} caractères.`,
    price: (typed) => `« ${typed} » n’est pas un prix.`,
    cost: (typed) => `« ${typed} » n’est pas un coût.`,
    weight: (typed) => `« ${typed} » n’est pas un poids.`,
    weightDecimals: 'Utilisez au plus 3 décimales.',
    skuTaken: (variant, sku) => `${variant} utilise déjà le SKU ${sku}.`,
    quantity: (typed) => `« ${typed} » n’est pas une quantité. Saisissez 12, ou +5.`,
    onlyToTake: (quantity) => plural(quantity, { one: 'Retirez # au plus.', other: 'Retirez # au plus.' }),
    tooMany: 'Saisissez 99 999 au plus.',
    yesOrNo: 'Saisissez oui ou non.',
    onlyLeft: (quantity) => plural(quantity, { one: 'Il n’en reste que #.', other: 'Il n’en reste que #.' }),
    noPrice: 'Le catalogue a renvoyé un produit sans prix.',
    refused: {
      sku: (problem) => `SKU refusé : ${problem}.`,
      price: (problem) => `Prix refusé : ${problem}.`,
      cost: (problem) => `Coût refusé : ${problem}.`,
      weight: (problem) => `Poids refusé : ${problem}.`,
      visible: (problem) => `Visibilité refusée : ${problem}.`,
      stock: (problem) => `Stock refusé : ${problem}.`,
    },
  },
  adjust: {
    title: 'Ajuster',
    scope: 'Variantes',
    rowsSelected: (count) => plural(count, { one: '# ligne sélectionnée', other: '# lignes sélectionnées' }),
    allShown: (count) => plural(count, { one: 'Toutes affichées (#)', other: 'Toutes affichées (#)' }),
    what: 'Quoi',
    price: 'Prix',
    cost: 'Coût',
    how: 'Comment',
    kinds: {
      PERCENT: 'Pourcentage',
      AMOUNT: 'Montant en plus ou en moins',
      SET: 'Fixer à',
    },
    percent: 'Pourcentage',
    amount: 'Montant',
    roundTo: 'Arrondir à',
    noRounding: 'Sans arrondi',
    notPercent: 'Saisissez un nombre comme 10 ou -10.',
    notAmount: (example) => `Saisissez un montant comme ${example}.`,
    change: (before, after) => `${before} → ${after}`,
    none: 'aucun',
    lowestMargin: (share) => `Marge la plus basse : ${share}`,
    skippedPrices: (count) =>
      plural(count, {
        one: '# prix reste tel quel : il n’y a pas de montant, ou il tomberait en dessous de zéro.',
        other: '# prix restent tels quels : il n’y a pas de montant, ou il tomberait en dessous de zéro.',
      }),
    skippedCosts: (count) =>
      plural(count, {
        one: '# coût reste tel quel : il n’y a pas de montant, ou il tomberait en dessous de zéro.',
        other: '# coûts restent tels quels : il n’y a pas de montant, ou il tomberait en dessous de zéro.',
      }),
    changePrices: (count) => plural(count, { one: 'Modifier # prix', other: 'Modifier # prix' }),
    changeCosts: (count) => plural(count, { one: 'Modifier # coût', other: 'Modifier # coûts' }),
  },
  groups: {
    title: (choice, count) => `${choice} (${number(count)})`,
    inStock: 'En stock',
    soldOut: 'Épuisé',
    none: 'aucun',
    price: {
      label: 'Prix',
      set: 'Fixer le prix',
      setOf: (name) => `Fixer le prix de ${name}`,
      dialogTitle: (name) => `Fixer le prix, ${name}`,
      cell: (variant, price) => `Prix de ${variant} : ${price}`,
    },
    stock: {
      label: 'Stock',
      set: 'Fixer le stock',
      setOf: (name) => `Fixer le stock de ${name}`,
      dialogTitle: (name) => `Fixer le stock, ${name}`,
      cell: (variant, quantity) => `Stock de ${variant} : ${quantity}`,
    },
    stockHint: 'Un nombre, ou +5 pour ajouter et -5 pour retirer.',
    setCount: (count) => plural(count, { one: 'Fixer # variante', other: 'Fixer # variantes' }),
  },
};
