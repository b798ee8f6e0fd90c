/** French texts of the admin's sign-in pages, and of the emails to merchants about their account. */
import type { MerchantWords } from '../en/merchant.ts';

export const merchant: MerchantWords = {
  signIn: {
    lead: (shop) => `Connectez-vous à l’administration de ${shop}.`,
    byEmail: 'M’envoyer un lien de connexion',
  },
  link: {
    title: 'Connexion par e-mail',
    lead: 'Saisissez votre adresse e-mail. Nous vous enverrons un lien qui vous connecte.',
    sent: (email) => `Si un compte existe pour ${email}, nous avons envoyé un lien de connexion.`,
  },
  open: {
    title: 'Administration',
    lead: 'Ce lien ne fonctionne qu’une fois. Dans ce navigateur, vous restez connecté douze heures après votre dernière visite.',
    submit: 'Ouvrir l’administration',
    busy: 'Ouverture…',
  },
  linkNeeded: {
    title: 'Il vous faut un nouveau lien',
    expired: 'Ce lien a déjà été utilisé ou a expiré.',
    noAccount: 'Cette boutique n’a pas encore de compte.',
    remedy: 'La personne qui gère le serveur peut créer un lien avec cette commande :',
  },
  start: {
    title: 'Créez votre boutique',
    lead: 'Ce compte vous connecte à l’administration. Vous pourrez le modifier plus tard.',
    name: 'Votre nom',
    submit: 'Créer la boutique',
    busy: 'Création de la boutique…',
    passkey: 'Utiliser une clé d’accès plutôt qu’un mot de passe',
    passkeyFailed: 'La clé d’accès n’a pas été créée. Réessayez ou choisissez un mot de passe.',
  },
  email: {
    title: 'Confirmez votre adresse e-mail',
    lead: (email) => `Désormais, connectez-vous avec ${email}.`,
    submit: 'Confirmer',
    busy: 'Confirmation…',
    done: 'Votre adresse e-mail a été modifiée',
    back: 'Retour à votre compte',
  },
  emails: {
    signInLink: {
      subject: (shop) => `Connexion à ${shop}`,
      heading: 'Votre lien de connexion',
      lead: (shop) => `Ce lien vous connecte à l’administration de ${shop}.`,
      button: 'Se connecter',
      notYou: 'Vous n’avez rien demandé ? Ignorez cet e-mail. Sans le lien, personne ne peut se connecter.',
    },
    confirmEmail: {
      subject: (shop) => `Confirmez votre adresse e-mail pour ${shop}`,
      heading: 'Confirmez votre adresse e-mail',
      lead: (shop) => `Vous souhaitez vous connecter à l’administration de ${shop} avec cette adresse.`,
      button: 'Confirmer l’adresse',
      notYou: 'Vous n’avez rien demandé ? Ignorez cet e-mail.',
    },
    emailChanged: {
      subject: (shop) => `Votre adresse e-mail chez ${shop} a été modifiée`,
      heading: 'Votre adresse e-mail a été modifiée',
      lead: (shop, email) => `Vous vous connectez maintenant à l’administration de ${shop} avec ${email}.`,
      notYou:
        'Si ce n’était pas vous, demandez tout de suite un lien de propriétaire à la personne qui gère le serveur. Il vous connecte sans e-mail.',
    },
  },
};
