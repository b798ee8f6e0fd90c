/** Messages d’erreur en français. */
import { formats } from '../formats.ts';
import type { ProblemPages, Problems } from '../problem-words.ts';

const { number, soon } = formats('fr');

export const problems: Problems = {
  'email-missing': 'Saisissez votre adresse e-mail.',
  'email-malformed': 'Saisissez une adresse e-mail valide, par exemple ada@example.com.',
  'password-missing': 'Saisissez votre mot de passe.',
  'password-too-short': ({ min }) => `Utilisez au moins ${number(min)} caractères.`,
  'password-too-long': ({ max }) => `Utilisez au plus ${number(max)} caractères.`,
  'password-too-common': 'Ce mot de passe est trop courant et facile à deviner. Choisissez-en un autre.',
  'password-guessable': 'Ce mot de passe ressemble trop à votre nom ou à votre adresse e-mail. Choisissez-en un autre.',
  'password-same': 'C’est votre mot de passe actuel. Choisissez-en un autre.',
  'credentials-wrong': 'Adresse e-mail ou mot de passe incorrect. Réessayez ou créez un compte.',
  'merchant-credentials-wrong': 'Adresse e-mail ou mot de passe incorrect. Réessayez.',
  'account-blocked': 'Ce compte est bloqué. Veuillez nous contacter.',
  'account-exists': 'Un compte existe déjà avec cette adresse e-mail. Connectez-vous plutôt.',
  'code-missing': 'Saisissez le code à six chiffres reçu par e-mail.',
  'code-wrong': 'Ce code est incorrect. Saisissez le code de notre dernier e-mail.',
  'code-expired': 'Ce code a expiré. Demandez-en un nouveau.',
  'code-attempts-over': 'Trop de codes incorrects. Demandez-en un nouveau.',
  'code-sent': 'Nous avons envoyé un nouveau code. Le précédent n’est plus valide.',
  'too-many-attempts': ({ seconds }) => `Trop de tentatives. Réessayez ${soon(seconds)}.`,
  'captcha-missing': 'Veuillez répondre à la question.',
  'captcha-wrong': 'Réponse incorrecte. Voici une autre question.',
  'link-expired': 'Ce lien a expiré. Demandez-en un nouveau.',
  'link-used': 'Ce lien a déjà été utilisé. Demandez-en un nouveau.',
  'name-too-long': ({ max }) => `Utilisez au plus ${number(max)} caractères pour le nom.`,
  'field-too-long': ({ max }) => `Utilisez au plus ${number(max)} caractères.`,
  'name-missing': 'Saisissez votre nom.',
  'field-malformed': 'Saisissez une valeur valide.',
  'passkey-failed': 'La clé d’accès n’a pas fonctionné. Réessayez ou utilisez votre mot de passe.',
  'passkey-unknown': 'Nous ne reconnaissons pas cette clé d’accès. Connectez-vous avec votre mot de passe.',
  'provider-failed': ({ provider }) =>
    `La connexion avec ${provider} n’a pas fonctionné. Réessayez ou utilisez votre mot de passe.`,
  'session-ended': 'Vous avez été déconnecté. Veuillez vous reconnecter.',
  'something-wrong': 'Un problème est survenu de notre côté. Veuillez réessayer.',
};

export const problemPages: ProblemPages = {
  'not-found': {
    title: 'Page introuvable',
    message: 'Il n’y a pas de page à cette adresse.',
    remedy: 'Vérifiez l’adresse ou allez à la boutique.',
  },
  'not-a-page': {
    title: 'Cette adresse n’est pas une page',
    message: 'Elle n’accepte que les données de formulaires et d’applications.',
    remedy: 'Revenez en arrière ou allez à la boutique.',
  },
  'sign-in-over': {
    title: 'Cette page a expiré',
    message: 'Cette connexion est déjà terminée, ou elle a commencé il y a plus d’une heure.',
    remedy: 'Retournez à la boutique et choisissez de nouveau « Se connecter ».',
  },
  'form-foreign': {
    title: 'Nous ne pouvons pas accepter ce formulaire',
    message: 'Il a été envoyé depuis un autre site.',
    remedy: 'Retournez à la boutique et recommencez.',
  },
  'form-stale': {
    title: 'Ce formulaire a expiré',
    message: 'Il a été ouvert dans un autre navigateur, ou vos cookies ont été supprimés.',
    remedy:
      'Revenez en arrière, rechargez la page et renvoyez le formulaire. Autorisez les cookies pour ce site dans votre navigateur.',
  },
  'form-unreadable': {
    title: 'Ce formulaire est illisible',
    message: 'Les données de votre navigateur sont endommagées ou trop volumineuses.',
    remedy: 'Revenez en arrière, rechargez la page et renvoyez le formulaire.',
  },
  'recovery-link-expired': {
    title: 'Ce lien ne fonctionne plus',
    message: 'Il a déjà été utilisé, a expiré ou a été remplacé par un plus récent.',
    remedy: 'Demandez un nouveau lien. Seul le plus récent fonctionne, et une seule fois.',
  },
  'order-unknown': {
    title: 'Commande introuvable',
    message: 'L’adresse est incomplète, ou aucune commande n’y correspond.',
    remedy: 'Ouvrez le lien de l’e-mail concernant votre commande.',
  },
  'redirect-not-allowed': {
    title: 'Cette adresse de retour n’est pas autorisée',
    message: ({ address }) =>
      `L’application a tenté de revenir à ${address}, qui ne fait pas partie de ses adresses autorisées.`,
    remedy: 'Si cette boutique est la vôtre, autorisez l’adresse. Sinon, revenez en arrière et prévenez la boutique.',
  },
  'address-not-registrable': {
    title: 'Cette adresse ne peut pas être autorisée',
    message: ({ address }) =>
      `${address} n’a pas été ajoutée : l’application n’est pas en développement, ou l’adresse n’est pas valide pour elle.`,
    remedy: 'Utilisez une adresse https, ou une adresse http sur localhost, sans fragment (#).',
  },
  'request-unclear': {
    title: 'Cette demande de connexion n’est pas valide',
    message: ({ parameter }) =>
      `La demande de l’application contient une erreur : ${parameter} est manquant, inconnu ou répété.`,
    remedy: 'Revenez en arrière et prévenez la boutique.',
  },
  'app-unknown': {
    title: 'Application inconnue',
    message: 'L’application dont vous venez n’est pas enregistrée auprès de cette boutique.',
    remedy: 'Revenez en arrière et prévenez la boutique.',
  },
  'account-blocked': {
    title: 'Ce compte est bloqué',
    message: 'La boutique a bloqué ce compte. Vous ne pouvez pas vous connecter.',
    remedy: 'Si vous pensez qu’il s’agit d’une erreur, contactez-nous.',
  },
  'too-many-attempts': {
    title: 'Trop de tentatives',
    message: ({ seconds }) =>
      `Pour protéger tous les comptes, nous limitons le nombre de tentatives. Réessayez ${soon(seconds)}.`,
    remedy: undefined,
  },
  'provider-email-unconfirmed': {
    title: 'Votre adresse e-mail n’est pas confirmée',
    message: ({ provider }) =>
      `${provider} n’a pas confirmé votre adresse e-mail. Vous ne pouvez pas l’utiliser pour vous connecter ici.`,
    remedy: 'Confirmez-la et réessayez, ou connectez-vous avec votre mot de passe.',
  },
  'provider-failed': {
    title: 'Échec de la connexion',
    message: ({ provider }) => `${provider} n’a pas confirmé votre identité.`,
    remedy: 'Revenez en arrière et réessayez, ou connectez-vous avec votre mot de passe.',
  },
  outage: {
    title: 'La boutique est temporairement indisponible',
    message: 'Vos données sont en sécurité.',
    remedy: 'Veuillez réessayer dans une minute.',
  },
  'something-wrong': {
    title: 'Un problème est survenu',
    message: 'Le problème vient de nous et a été enregistré.',
    remedy: 'Veuillez réessayer dans un instant.',
  },
};
