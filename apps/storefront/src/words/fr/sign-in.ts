/** Textes français : connexion dans la boutique. */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { number } = counts('fr');

export const signIn: Words['signIn'] = {
  welcome: 'Bon retour parmi nous',
  signIn: 'Se connecter',
  newHere: 'Nouveau ici ?',
  createOne: 'Créer un compte',
  forgot: 'Mot de passe oublié ?',
  createTitle: 'Créez votre compte',
  create: 'Créer le compte',
  haveAccount: 'Vous avez déjà un compte ?',
  fullName: 'Nom complet',
  email: 'E-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  show: 'Afficher',
  hide: 'Masquer',
  checkInbox: 'Consultez votre boîte de réception',
  confirm: 'Confirmer',
  codeSent: 'Nous avons envoyé un code à six chiffres à {email}.',
  resend: 'Renvoyer le code',
  code: 'Code',
  sendLink: 'Envoyer le lien',
  forgotHint: 'Saisissez votre e-mail : nous vous enverrons un lien pour réinitialiser votre mot de passe.',
  backToSignIn: 'Retour à la connexion',
  useHosted: 'Utiliser l’autre page de connexion',
  notARobot: 'Je ne suis pas un robot',
  captchaWaiting: 'Attendez que la question s’affiche, ou rechargez la page.',
  passwordHint: (min) =>
    `Au moins ${number(min)} caractères. Une courte phrase est facile à retenir et difficile à deviner.`,
  errorTitle: (title) => `Erreur : ${title}`,
  problems: {
    unreadable: 'Nous n’avons pas pu lire ce formulaire. Veuillez réessayer.',
    wrong: 'E-mail ou mot de passe incorrect. Réessayez ou créez un compte.',
    'email-missing': 'Saisissez votre adresse e-mail.',
    'email-malformed': 'Saisissez une adresse e-mail valide, par exemple ada@example.com.',
    'password-missing': 'Saisissez votre mot de passe.',
    'password-refused': 'Choisissez un autre mot de passe.',
    'password-replaced':
      'Vous devez choisir un nouveau mot de passe. Demandez un e-mail avec un lien pour le réinitialiser.',
    exists: 'Il existe déjà un compte avec cette adresse e-mail. Connectez-vous.',
    captcha: 'Effectuez le contrôle de sécurité et envoyez de nouveau le formulaire.',
    blocked: 'Ce compte est bloqué. Veuillez nous contacter.',
    approval: 'Votre compte attend d’être approuvé. Nous vous écrirons dès qu’il sera ouvert.',
    'code-wrong': 'Ce code est incorrect. Saisissez le code de notre dernier e-mail.',
    'code-expired': 'Ce code a expiré. Demandez-en un nouveau.',
    'code-over': 'Trop de codes incorrects. Demandez-en un nouveau.',
    'code-sent': 'Nous avons envoyé un nouveau code. Le précédent n’est plus valable.',
    'recovery-sent':
      'S’il existe un compte pour cette adresse, nous avons envoyé un lien pour réinitialiser son mot de passe.',
    over: 'Cette page a expiré. Veuillez recommencer.',
    'too-often': 'Trop de tentatives. Patientez quelques minutes et réessayez.',
    failed: 'Une erreur est survenue. Veuillez réessayer dans une minute.',
  },
};
