/** Drafts of the legal pages in French. */
import type { LanguageDrafts } from './draft.ts';

export const drafts: LanguageDrafts = {
  gaps: { name: 'votre raison sociale', address: 'votre adresse', email: 'votre e-mail', taxId: 'votre numéro de TVA' },
  pages: {
    privacy: {
      title: 'Confidentialité',
      lines: [
        '{name}, {address}, est responsable de vos données. Pour toute question, écrivez à {email}.',
        '## Ce que nous conservons, et pourquoi',
        'Pour livrer votre commande, nous conservons votre nom, votre e-mail, votre adresse, votre téléphone et le contenu de la commande. Les factures sont conservées [[nombre]] ans, comme la loi l’exige.',
        '## Qui les reçoit',
        'Le transporteur reçoit votre nom et votre adresse. Les paiements sont traités par [[votre prestataire de paiement]]. Nous ne vendons pas vos données.',
        '## Vos droits',
        'Vous pouvez consulter, corriger et supprimer vos données, et vous opposer à leur usage. Vous pouvez saisir [[votre autorité de contrôle]].',
      ],
    },
    terms: {
      title: 'Conditions générales de vente',
      lines: [
        'Ces conditions s’appliquent aux commandes passées auprès de {name}, {address}.',
        '## Commande et contrat',
        'Votre commande est une offre. Le contrat est conclu lorsque nous la confirmons par e-mail.',
        '## Prix et paiement',
        'Les prix sont affichés avec taxes et livraison au moment du paiement. Vous payez par [[vos moyens de paiement]].',
        '## Garanties',
        'Les garanties légales s’appliquent. [[Ce qui diffère]]',
      ],
    },
    returns: {
      title: 'Retours',
      lines: [
        'Vous pouvez vous rétracter dans les [[nombre]] jours suivant la réception.',
        '## Comment retourner',
        'Écrivez à {email}, puis envoyez les articles à {address}. [[Qui paie le retour]]',
        '## Remboursement',
        'Nous remboursons le prix et la livraison standard sous 14 jours, par le moyen de paiement utilisé.',
        '## Exceptions',
        'Les articles sur mesure et les articles scellés qui ont été ouverts. [[Autres]]',
      ],
    },
    delivery: {
      title: 'Livraison',
      lines: [
        'Les prix et les délais figurent sur chaque produit et au moment du paiement.',
        '## Où nous livrons',
        '[[Vos pays]]',
        '## En cas de problème',
        'Si un colis est en retard, perdu ou abîmé, écrivez à {email}. Nous le renvoyons ou le remboursons.',
      ],
    },
    imprint: {
      title: 'Mentions légales',
      lines: [
        '{name}',
        '{address}',
        'E-mail : {email}',
        'Numéro de TVA : {taxId}',
        'Responsable de la publication : [[un nom]]',
        'Hébergeur : [[nom et adresse]]',
      ],
    },
  },
};
