/** French texts: the library of files, the dialog that chooses some of them, and uploads. */
import { counts } from '@cartwright/ui/counts';

import type { files as english } from '../en/files.ts';

const { number, plural } = counts('fr');

export const files: typeof english = {
  title: 'Fichiers',
  noPermissionWhat: 'les fichiers',
  needsPermission: 'Vous avez besoin de l’autorisation de gérer les fichiers.',
  search: 'Rechercher des fichiers par nom ou texte alternatif',
  searchPlaceholder: 'Nom ou texte alternatif',
  failedWhat: 'les fichiers',
  showMore: 'Afficher plus',
  viewsLabel: 'Vues des fichiers',
  views: {
    all: 'Tous',
    images: 'Images',
    video: 'Vidéos',
    documents: 'Documents',
    unused: 'Inutilisés',
    deleted: 'Supprimés',
  },
  page: {
    folderMenu: 'Dossier',
    moveTo: 'Déplacer vers…',
    deleteFolder: 'Supprimer le dossier',
    newFolder: 'Nouveau dossier',
    fromAddress: 'Depuis une adresse',
    takePhoto: 'Prendre une photo',
    uploadFiles: 'Téléverser des fichiers',
    photoToUpload: 'Photo à téléverser',
    filesToUpload: 'Fichiers à téléverser',
  },
  folders: {
    label: 'Dossiers',
    deletedLabel: 'Dossiers supprimés',
    pathLabel: 'Chemin du dossier',
    restore: (name) => `Restaurer ${name}`,
  },
  empty: {
    showAll: 'Afficher tous les fichiers',
    noMatch: (search) => `Aucun fichier ne correspond à « ${search} »`,
    noMatchIn: {
      images: (search) => `Aucune image ne correspond à « ${search} »`,
      video: (search) => `Aucune vidéo ne correspond à « ${search} »`,
      documents: (search) => `Aucun document ne correspond à « ${search} »`,
      unused: (search) => `Aucun fichier inutilisé ne correspond à « ${search} »`,
      deleted: (search) => `Aucun fichier supprimé ne correspond à « ${search} »`,
    },
    noneIn: {
      images: 'Aucune image',
      video: 'Aucune vidéo',
      documents: 'Aucun document',
    },
    nothingDeleted: 'Rien n’a été supprimé',
    deletedStay: 'Les fichiers supprimés restent ici pendant 30 jours.',
    everyUsed: 'Tous les fichiers sont utilisés',
    unusedAppear: 'Les fichiers qu’aucun produit, aucune collection et aucune page n’affiche apparaissent ici.',
    noFiles: 'Aucun fichier pour l’instant',
    noFilesInFolder: 'Ce dossier est vide',
    dropHere:
      'Déposez des photos, des vidéos et des documents n’importe où, ou collez-les. Décrivez chaque image une seule fois : tous les produits qui l’affichent ont son texte alternatif.',
  },
  selection: {
    label: 'Fichiers sélectionnés',
    select: (name) => `Sélectionner ${name}`,
    clear: 'Effacer la sélection',
    selected: (count) => plural(count, { one: '# sélectionné', other: '# sélectionnés' }),
    deleteForGood: 'Supprimer définitivement',
  },
  done: {
    undone: 'Action annulée.',
    deleted: {
      one: (name) => `${name} a été supprimé.`,
      many: (count) => plural(count, { one: '# fichier supprimé.', other: '# fichiers supprimés.' }),
    },
    restored: {
      one: (name) => `${name} a été restauré.`,
      many: (count) => plural(count, { one: '# fichier restauré.', other: '# fichiers restaurés.' }),
    },
    moved: {
      one: (name, folder) => `${name} a été déplacé vers ${folder}.`,
      many: (count, folder) =>
        `${plural(count, { one: '# fichier déplacé', other: '# fichiers déplacés' })} vers ${folder}.`,
    },
    erased: {
      one: (name) => `${name} a été supprimé définitivement.`,
      many: (count) =>
        plural(count, { one: '# fichier supprimé définitivement.', other: '# fichiers supprimés définitivement.' }),
    },
    folderDeleted: (name) => `${name} et son contenu ont été supprimés.`,
    folderRestored: (name) => `${name} et son contenu ont été restaurés.`,
    folderMoved: (name, folder) => `${name} a été déplacé vers ${folder}.`,
  },
  folderDialog: {
    newTitle: 'Nouveau dossier',
    renameTitle: (name) => `Renommer ${name}`,
    create: 'Créer le dossier',
    name: 'Nom',
  },
  moveDialog: {
    title: {
      one: (name) => `Déplacer ${name}`,
      many: (count) => plural(count, { one: 'Déplacer # fichier', other: 'Déplacer # fichiers' }),
    },
    move: 'Déplacer',
    to: 'Vers',
    noFolder: 'Il n’y a pas encore de dossier. Créez-en un d’abord.',
  },
  addressDialog: {
    title: 'Ajouter des fichiers du Web',
    add: 'Ajouter les fichiers',
    addresses: 'Adresses',
    hint: 'Une par ligne. La boutique conserve sa propre copie de chaque fichier.',
    notAnAddress: (text) => `« ${text} » n’est pas une adresse. Saisissez-en une comme https://example.com/photo.jpg.`,
    tooMany: (most, count) => `Saisissez au plus ${number(most)} adresses à la fois ; il y en a ${number(count)}.`,
  },
  eraseDialog: {
    title: {
      one: (name) => `Supprimer définitivement ${name} ?`,
      many: (count) =>
        plural(count, { one: 'Supprimer définitivement # fichier ?', other: 'Supprimer définitivement # fichiers ?' }),
    },
    confirm: (count) => plural(count, { one: 'Supprimer # fichier', other: 'Supprimer # fichiers' }),
    noUndo: 'Cette action est irréversible.',
    notDeleted: 'Rien n’a été supprimé',
    stillUsed: (count) =>
      plural(count, {
        one: 'Il est encore utilisé ici. Retirez d’abord l’image à ces endroits :',
        other: 'Certains sont encore utilisés ici. Retirez d’abord l’image à ces endroits :',
      }),
  },
  details: {
    failedWhat: 'le fichier',
    file: 'Fichier',
    label: 'Détails',
    close: 'Fermer les détails',
    copyAddress: 'Copier l’adresse',
    addressCopied: 'Adresse copiée.',
    deletedSince:
      'Suppression : {date}. Le fichier reste ici pendant 30 jours, ainsi que là où il est utilisé tant qu’il n’en est pas retiré.',
    choosePoster: 'Choisir une image de couverture',
    name: 'Nom',
    nameMissing: 'Saisissez un nom.',
    folder: 'Dossier',
    notSaved: 'Pas encore enregistré',
    usedIn: 'Utilisé dans',
    usedInCount: (count) => `Utilisé dans ${number(count)}`,
    usesFailedWhat: 'les utilisations',
    notUsed: 'Rien n’utilise encore ce fichier.',
    keepsMetadata:
      'Toute personne qui a l’adresse peut télécharger ce fichier tel qu’il a été téléversé, avec l’auteur et les autres informations que son logiciel y a enregistrées. Ces informations ne sont retirées que des images, des vidéos, des MP3 et des WAV.',
    added: 'Ajout : {date}',
    altText: 'Texte alternatif',
    altTextHint: 'Dites ce que montre l’image, pour les clients qui ne la voient pas et pour les moteurs de recherche.',
    altTextExample: 'Bouilloire bleue sur une table en bois',
    focalPoint: (left, top) => `Point focal : ${left} depuis la gauche, ${top} depuis le haut`,
    focalPointHint:
      'Cliquez sur la partie la plus importante. Elle reste visible là où l’image est recadrée. Les touches fléchées déplacent le point.',
  },
  uses: {
    order: (orderNumber) => `Commande ${orderNumber}`,
    collection: (name) => `Collection ${name}`,
    review: (name) => `Avis sur ${name}`,
    site: 'L’apparence de la boutique',
  },
  kinds: {
    IMAGE: 'Image',
    VECTOR: 'Image',
    VIDEO: 'Vidéo',
    AUDIO: 'Son',
    DOCUMENT: 'Document',
    ARCHIVE: 'Archive',
    MODEL3D: 'Modèle 3D',
    other: 'Fichier',
  },
  kindsOfFormat: {
    IMAGE: (format) => `Image ${format}`,
    VECTOR: (format) => `Image ${format}`,
    VIDEO: (format) => `Vidéo ${format}`,
    AUDIO: (format) => `Son ${format}`,
    DOCUMENT: (format) => `Document ${format}`,
    ARCHIVE: (format) => `Archive ${format}`,
    MODEL3D: (format) => `Modèle 3D ${format}`,
    other: (format) => `Fichier ${format}`,
  },
  picker: {
    titleOne: {
      image: 'Choisir une image',
      media: 'Choisir une image ou une vidéo',
    },
    titleMany: {
      image: 'Choisir des images',
      media: 'Choisir des images et des vidéos',
    },
    choose: 'Choisir',
    chooseFiles: (count) => plural(count, { one: 'Choisir # fichier', other: 'Choisir # fichiers' }),
    folder: 'Dossier',
    allFolders: 'Tous les dossiers',
    nothingHere: 'Rien pour l’instant',
    dropHere: 'Déposez des fichiers ici, collez-les ou téléversez-les depuis cet appareil.',
    listLabel: 'Fichiers à choisir',
  },
  media: {
    label: 'Médias',
    main: '1re',
    isNow: (name, place, count) => `${name} est maintenant en position ${number(place)} sur ${number(count)}.`,
    removed: (name) => `${name} a été retiré.`,
    tile: (name, place, count) => `${name}, ${number(place)} sur ${number(count)}`,
    mainTile: (name, place, count) => `${name}, ${number(place)} sur ${number(count)}, principal`,
    moveTo: 'Déplacer vers',
    mainPlace: '1, principal',
  },
  refused: {
    only: {
      image: 'Vous ne pouvez ajouter ici que des images.',
      media: 'Vous ne pouvez ajouter ici que des images et des vidéos.',
    },
    more: 'Vous ne pouvez ajouter ici qu’un seul fichier.',
    notAdded: (names) => `Non ajouté : ${names}.`,
  },
  uploads: {
    label: 'Téléversements',
    done: 'Terminé',
    pause: (name) => `Suspendre ${name}`,
    resume: (name) => `Reprendre ${name}`,
    cancel: (name) => `Annuler ${name}`,
    dismiss: (name) => `Retirer ${name} de la liste`,
    tryAgain: (name) => `Réessayer ${name}`,
    progress: (name) => `Téléversement de ${name}`,
    waiting: 'En attente',
    paused: 'En pause',
    offline: 'En attente d’une connexion',
    fetching: 'Récupération',
    checking: 'Vérification',
    sent: (share, size) => `${share} de ${size}`,
    uploading: (place, count) => `Téléversement ${number(place)} sur ${number(count)}`,
    allUploaded: (count) => plural(count, { one: '# fichier téléversé', other: '# fichiers téléversés' }),
    noneUploaded: (count) =>
      plural(count, { one: '# fichier n’a pas pu être téléversé', other: '# fichiers n’ont pas pu être téléversés' }),
    someUploaded: (done, failed) =>
      `${plural(done, { one: '# fichier téléversé', other: '# fichiers téléversés' })}, ${plural(failed, { one: '# échec', other: '# échecs' })}`,
    expired: 'Le téléversement a expiré.',
    connectionLost: 'La connexion a été interrompue.',
    serverResponded: (status) => `Le serveur a répondu ${status}.`,
  },
};
