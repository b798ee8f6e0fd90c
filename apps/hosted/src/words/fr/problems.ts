/** Ce qui peut ne pas aller, en français. */
import { formats } from '../formats.ts';
import type { ProblemPages, Problems } from '../problem-words.ts';

const { number, soon } = formats('fr');

export const problems: Problems = {
  'email-missing': 'Saisissez votre adresse e-mail.',
  'email-malformed': 'Saisissez une adresse e-mail comme ada@example.com.',
  'password-missing': 'Saisissez votre mot de passe.',
  'password-too-short': ({ min }) => `Utilisez au moins ${number(min)} caractères.`,
  'password-too-long': ({ max }) => `Utilisez au plus ${number(max)} caractères.`,
  'password-too-common':
    'Ce mot de passe figure sur les listes que les pirates essaient en premier. Choisissez-en un autre.',
  'password-guessable': 'Ce mot de passe ressemble trop à votre nom ou à votre adresse. Choisissez-en un autre.',
  'password-same': 'C’est votre mot de passe actuel. Choisissez-en un autre.',
  'credentials-wrong':
    'Cette adresse e-mail et ce mot de passe ne vont pas ensemble. Vérifiez les deux ou créez un compte.',
  'account-blocked': 'Ce compte est bloqué. Veuillez nous écrire.',
  'account-exists': 'Il existe déjà un compte avec cette adresse e-mail : connectez-vous plutôt.',
  'code-missing': 'Saisissez les six chiffres de notre message.',
  'code-wrong': 'Ce n’est pas le code de notre dernier message. Vérifiez les chiffres.',
  'code-expired': 'Ce code est trop ancien. Demandez-en un autre.',
  'code-attempts-over': 'Trop d’essais incorrects. Demandez un autre code.',
  'code-sent': 'Un nouveau code est en route. Le précédent n’est plus valable.',
  'too-many-attempts': ({ seconds }) => `Trop d’essais. Réessayez ${soon(seconds)}.`,
  'captcha-missing': 'Veuillez aussi répondre à la question.',
  'captcha-wrong': 'Ce n’était pas la bonne réponse. Voici une autre question.',
  'link-expired': 'Ce lien est trop ancien. Demandez-en un autre.',
  'link-used': 'Ce lien a déjà servi. Demandez-en un autre.',
  'name-too-long': ({ max }) => `Utilisez au plus ${number(max)} caractères pour le nom.`,
  'field-too-long': ({ max }) => `Utilisez au plus ${number(max)} caractères.`,
  'field-missing': 'Veuillez remplir ce champ.',
  'field-malformed': 'Cette saisie ne semble pas correcte.',
  'passkey-failed': 'La clé d’accès n’a pas fonctionné. Réessayez ou utilisez votre mot de passe.',
  'passkey-unknown': 'Nous ne connaissons pas cette clé d’accès. Connectez-vous avec votre mot de passe.',
  'provider-failed': ({ provider }) =>
    `La connexion avec ${provider} n’a pas fonctionné. Réessayez ou utilisez votre mot de passe.`,
  'session-ended': 'Vous avez été déconnecté entre-temps. Veuillez vous reconnecter.',
  'something-wrong': 'Un problème est survenu de notre côté. Veuillez réessayer.',
};

export const problemPages: ProblemPages = {
  'not-found': {
    title: 'Il n’y a rien ici',
    message: 'L’adresse ne mène à aucune page.',
    remedy: 'Vérifiez qu’elle est bien écrite ou repartez de la boutique.',
  },
  'not-a-page': {
    title: 'Il n’y a pas de page ici',
    message: 'Cette adresse ne reçoit que ce qu’envoie un formulaire ou un programme.',
    remedy: 'Revenez en arrière ou repartez de la boutique.',
  },
  'sign-in-over': {
    title: 'Cette connexion est terminée',
    message: 'Elle a déjà abouti, ou plus d’une heure s’est écoulée depuis son début.',
    remedy: 'Retournez à la boutique et choisissez de nouveau « Se connecter ».',
  },
  'form-foreign': {
    title: 'Ce formulaire ne vient pas d’ici',
    message: 'Il a été envoyé par un autre site, alors que seules nos pages peuvent l’envoyer.',
    remedy: 'Retournez à la boutique et recommencez.',
  },
  'form-stale': {
    title: 'Ce formulaire n’est plus valable',
    message: 'Il a été ouvert dans un autre navigateur, ou le navigateur a oublié ses cookies entre-temps.',
    remedy:
      'Revenez en arrière, rechargez la page et renvoyez le formulaire. Les cookies doivent être autorisés pour ce site.',
  },
  'form-unreadable': {
    title: 'Ce formulaire est illisible',
    message: 'Ce que le navigateur a envoyé est endommagé ou trop volumineux.',
    remedy: 'Revenez en arrière, rechargez la page et renvoyez le formulaire.',
  },
  'recovery-link-expired': {
    title: 'Ce lien ne fonctionne plus',
    message: 'Il a déjà servi, il est trop ancien, ou un plus récent a été envoyé.',
    remedy: 'Demandez un nouveau lien : seul le plus récent fonctionne, une seule fois.',
  },
  'redirect-not-allowed': {
    title: 'Cette adresse de retour n’est pas autorisée',
    message: ({ address }) => `L’application veut revenir à ${address}, ce qui ne lui est pas permis.`,
    remedy: 'Si cette boutique est la vôtre, autorisez l’adresse. Sinon, revenez en arrière et prévenez la boutique.',
  },
  'address-not-registrable': {
    title: 'Cette adresse ne peut pas être autorisée',
    message: ({ address }) =>
      `${address} n’a pas été enregistrée : l’application n’est pas en développement, ou ce n’est pas une adresse pour elle.`,
    remedy: 'Utilisez une adresse en https, ou en http sur localhost, sans fragment (#).',
  },
  'request-unclear': {
    title: 'Cette connexion n’est pas claire',
    message: ({ parameter }) =>
      `L’application l’a demandée d’une façon qui n’admet pas de réponse : ${parameter} manque, est inconnu ou figure deux fois.`,
    remedy: 'Revenez en arrière et prévenez la boutique.',
  },
  'app-unknown': {
    title: 'Nous ne connaissons pas cette application',
    message: 'L’adresse désigne une application qui n’est pas enregistrée ici.',
    remedy: 'Revenez en arrière et prévenez la boutique.',
  },
  'account-blocked': {
    title: 'Ce compte est bloqué',
    message: 'La boutique l’a bloqué ; vous ne pouvez pas vous connecter pour le moment.',
    remedy: 'Si vous pensez qu’il s’agit d’une erreur, écrivez-nous.',
  },
  'too-many-attempts': {
    title: 'Trop d’essais',
    message: ({ seconds }) =>
      `Pour la sécurité de tous les comptes, nous faisons une pause. Réessayez ${soon(seconds)}.`,
    remedy: undefined,
  },
  'provider-email-unconfirmed': {
    title: 'Votre adresse e-mail n’y est pas confirmée',
    message: ({ provider }) =>
      `${provider} n’a pas confirmé votre adresse e-mail. Seule une adresse confirmée permet de se connecter ici.`,
    remedy: 'Confirmez-la là-bas et réessayez, ou connectez-vous avec votre mot de passe.',
  },
  'provider-failed': {
    title: 'Cela n’a pas fonctionné',
    message: ({ provider }) => `${provider} n’a pas confirmé votre identité.`,
    remedy: 'Revenez en arrière et réessayez, ou connectez-vous avec votre mot de passe.',
  },
  outage: {
    title: 'La boutique ne répond pas pour le moment',
    message: 'Rien n’est perdu.',
    remedy: 'Veuillez réessayer dans une minute.',
  },
  'something-wrong': {
    title: 'Un problème est survenu',
    message: 'C’est notre faute, et nous en avons pris note.',
    remedy: 'Veuillez réessayer dans un instant.',
  },
};
