/** English texts: the library of files, the dialog that chooses some of them, and uploads. */
import { counts } from '@cartwright/ui/counts';

const { number, plural } = counts('en');

export const files = {
  /** Title of the page, and the name of the outermost folder. */
  title: 'Files',
  /** “You can’t see files”. */
  noPermissionWhat: 'files',
  needsPermission: 'You need the permission to manage files.',
  search: 'Search files by name or alt text',
  /** The same inside of the empty field, where it has less space. */
  searchPlaceholder: 'Search by name or alt text',
  failedWhat: 'The files',
  showMore: 'Show more',
  viewsLabel: 'File views',
  /** Tabs. */
  views: {
    all: 'All',
    images: 'Images',
    video: 'Video',
    documents: 'Documents',
    unused: 'Unused',
    deleted: 'Deleted',
  },
  /** Buttons above the list. */
  page: {
    /** Title of a menu: what can be done with the open folder. */
    folderMenu: 'Folder',
    moveTo: 'Move to…',
    deleteFolder: 'Delete folder',
    newFolder: 'New folder',
    /** Button: adds files from a web address. */
    fromAddress: 'From address',
    takePhoto: 'Take photo',
    uploadFiles: 'Upload files',
    /** Names of the hidden fields that open the chooser of the device, for screen readers. */
    photoToUpload: 'Photo to upload',
    filesToUpload: 'Files to upload',
  },
  folders: {
    label: 'Folders',
    deletedLabel: 'Deleted folders',
    pathLabel: 'Folder path',
    restore: (name: string) => `Restore ${name}`,
  },
  empty: {
    showAll: 'Show all files',
    noMatch: (search: string) => `No files match “${search}”`,
    /** In a tab. */
    noMatchIn: {
      images: (search: string) => `No files match “${search}” in Images`,
      video: (search: string) => `No files match “${search}” in Video`,
      documents: (search: string) => `No files match “${search}” in Documents`,
      unused: (search: string) => `No files match “${search}” in Unused`,
      deleted: (search: string) => `No files match “${search}” in Deleted`,
    },
    noneIn: {
      images: 'No files in Images',
      video: 'No files in Video',
      documents: 'No files in Documents',
    },
    nothingDeleted: 'Nothing was deleted',
    deletedStay: 'Deleted files stay here for 30 days.',
    everyUsed: 'Every file is used',
    unusedAppear: 'Files that no product, no collection and no page shows appear here.',
    noFiles: 'No files yet',
    noFilesInFolder: 'This folder is empty',
    dropHere:
      'Drop photos, videos and documents anywhere, or paste them. Describe each picture once, and every product that shows it has its alt text.',
  },
  /** The bar of the selected files, and the checkbox of each. */
  selection: {
    label: 'Selected files',
    select: (name: string) => `Select ${name}`,
    clear: 'Clear the selection',
    selected: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
    deleteForGood: 'Delete for good',
  },
  /** Short messages after a change. `one` has the name of the file; `many` is for two and more. */
  done: {
    undone: 'Undone.',
    deleted: {
      one: (name: string) => `Deleted ${name}.`,
      many: (count: number) => plural(count, { one: 'Deleted # file.', other: 'Deleted # files.' }),
    },
    restored: {
      one: (name: string) => `Restored ${name}.`,
      many: (count: number) => plural(count, { one: 'Restored # file.', other: 'Restored # files.' }),
    },
    moved: {
      one: (name: string, folder: string) => `Moved ${name} to ${folder}.`,
      many: (count: number, folder: string) =>
        plural(count, { one: 'Moved # file to {folder}.', other: 'Moved # files to {folder}.' }).replace(
          '{folder}',
          () => folder,
        ),
    },
    erased: {
      one: (name: string) => `Deleted ${name} for good.`,
      many: (count: number) => plural(count, { one: 'Deleted # file for good.', other: 'Deleted # files for good.' }),
    },
    folderDeleted: (name: string) => `Deleted ${name} and what was in it.`,
    folderRestored: (name: string) => `Restored ${name} and what was in it.`,
    folderMoved: (name: string, folder: string) => `Moved ${name} to ${folder}.`,
  },
  /** The dialog that creates or renames a folder. */
  folderDialog: {
    newTitle: 'New folder',
    renameTitle: (name: string) => `Rename ${name}`,
    create: 'Create folder',
    name: 'Name',
  },
  moveDialog: {
    title: {
      one: (name: string) => `Move ${name}`,
      many: (count: number) => plural(count, { one: 'Move # file', other: 'Move # files' }),
    },
    /** Button. */
    move: 'Move',
    /** Label of the field for the folder that gets the files. */
    to: 'To',
    noFolder: 'There is no folder yet. Create one first.',
  },
  /** The dialog that adds files from web addresses. */
  addressDialog: {
    title: 'Add files from the web',
    add: 'Add files',
    addresses: 'Addresses',
    hint: 'One a line. The shop keeps its own copy of each file.',
    notAnAddress: (text: string) => `“${text}” isn’t an address. Enter one like https://example.com/photo.jpg.`,
    tooMany: (most: number, count: number) =>
      `Enter at most ${number(most)} addresses at a time; these are ${number(count)}.`,
  },
  /** The dialog that deletes for good. */
  eraseDialog: {
    title: {
      one: (name: string) => `Delete ${name} for good?`,
      many: (count: number) => plural(count, { one: 'Delete # file for good?', other: 'Delete # files for good?' }),
    },
    /** Button. */
    confirm: (count: number) => plural(count, { one: 'Delete file', other: 'Delete # files' }),
    noUndo: 'This can’t be undone.',
    notDeleted: 'Nothing was deleted',
    stillUsed: (count: number) =>
      plural(count, {
        one: 'It is still used here. Take the picture out there first:',
        other: 'Some are still used here. Take the picture out there first:',
      }),
  },
  /** The panel of one file. */
  details: {
    failedWhat: 'The file',
    /** Its title while the name loads. */
    file: 'File',
    label: 'Details',
    close: 'Close details',
    copyAddress: 'Copy address',
    addressCopied: 'Address copied.',
    deletedSince: 'Deleted {date}. It stays here for 30 days, and where it is used until it is taken out there.',
    /** Of a video: the still picture that shoppers see before it plays. */
    choosePoster: 'Choose poster',
    name: 'Name',
    nameMissing: 'Enter a name.',
    folder: 'Folder',
    notSaved: 'Not saved yet',
    usedIn: 'Used in',
    /** The same heading with the number of products, pages and so on that show the file. */
    usedInCount: (count: number) => `Used in ${number(count)}`,
    usesFailedWhat: 'The uses',
    notUsed: 'Nothing uses this file yet.',
    /** Beside a document, an archive, a 3-D model and an Ogg sound. */
    keepsMetadata:
      'Anyone with the address can download this file as it was uploaded, with the author and other details that its program wrote into it. Such details are removed from pictures, videos, MP3 and WAV only.',
    added: 'Added {date}',
    altText: 'Alt text',
    altTextHint: 'Say what the picture shows, for shoppers who don’t see it and for search engines.',
    altTextExample: 'Blue kettle on a wooden table',
    /** The point of a picture that is never cropped away. `left` and `top` are shares: `45%`. */
    focalPoint: (left: string, top: string) => `Focal point: ${left} from the left, ${top} from the top`,
    focalPointHint:
      'Click the most important part. It stays in view where the picture is cropped. Arrow keys move the point.',
  },
  /** Where a file is used. */
  uses: {
    order: (orderNumber: string) => `Order ${orderNumber}`,
    collection: (name: string) => `Collection ${name}`,
    review: (name: string) => `Review of ${name}`,
    /** Its logo, for example. */
    site: 'The look of the shop',
  },
  /** What a file is. */
  kinds: {
    IMAGE: 'Picture',
    VECTOR: 'Picture',
    VIDEO: 'Video',
    AUDIO: 'Sound',
    DOCUMENT: 'Document',
    ARCHIVE: 'Archive',
    MODEL3D: '3-D model',
    other: 'File',
  },
  /** The same with its format: `JPG picture`. */
  kindsOfFormat: {
    IMAGE: (format: string) => `${format} picture`,
    VECTOR: (format: string) => `${format} picture`,
    VIDEO: (format: string) => `${format} video`,
    AUDIO: (format: string) => `${format} sound`,
    DOCUMENT: (format: string) => `${format} document`,
    ARCHIVE: (format: string) => `${format} archive`,
    MODEL3D: (format: string) => `${format} 3-d model`,
    other: (format: string) => `${format} file`,
  },
  /** The dialog that chooses files, wherever a picture or a document is needed. */
  picker: {
    titleOne: {
      image: 'Choose a picture',
      media: 'Choose a picture or a video',
    },
    titleMany: {
      image: 'Choose pictures',
      media: 'Choose pictures and videos',
    },
    /** Button while nothing is chosen. */
    choose: 'Choose',
    chooseFiles: (count: number) => plural(count, { one: 'Choose # file', other: 'Choose # files' }),
    folder: 'Folder',
    allFolders: 'All folders',
    nothingHere: 'Nothing here yet',
    dropHere: 'Drop files here, paste them, or upload them from this device.',
    listLabel: 'Files to choose',
  },
  /** Pictures and videos of a product, in their order. The first one is the main one. */
  media: {
    label: 'Media',
    main: 'Main',
    isNow: (name: string, place: number, count: number) => `${name} is now ${number(place)} of ${number(count)}.`,
    removed: (name: string) => `Removed ${name}.`,
    tile: (name: string, place: number, count: number) => `${name}, ${number(place)} of ${number(count)}`,
    mainTile: (name: string, place: number, count: number) => `${name}, ${number(place)} of ${number(count)}, main`,
    /** Label of the field for its place in the order. */
    moveTo: 'Move to',
    mainPlace: '1, main',
  },
  /** What was dropped, pasted or chosen and is not taken. `only`: by what the field takes. */
  refused: {
    only: {
      image: 'Only pictures can be added here.',
      media: 'Only pictures and videos can be added here.',
    },
    more: 'Only one file can be added here.',
    /** After one of the sentences above. */
    notAdded: (names: string) => `Not added: ${names}.`,
  },
  uploads: {
    label: 'Uploads',
    done: 'Done',
    pause: (name: string) => `Pause ${name}`,
    resume: (name: string) => `Resume ${name}`,
    cancel: (name: string) => `Cancel ${name}`,
    /** Takes a failed upload out of the list. */
    dismiss: (name: string) => `Dismiss ${name}`,
    tryAgain: (name: string) => `Try ${name} again`,
    progress: (name: string) => `Upload of ${name}`,
    waiting: 'Waiting',
    paused: 'Paused',
    offline: 'Waiting for a connection',
    /** The shop reads the file from its web address. */
    fetching: 'Fetching',
    /** All bytes are sent, and the shop looks at the file. */
    checking: 'Checking',
    /** `45% of 1.4 MB` */
    sent: (share: string, size: string) => `${share} of ${size}`,
    uploading: (place: number, count: number) => `Uploading ${number(place)} of ${number(count)}`,
    allUploaded: (count: number) => plural(count, { one: '# file uploaded', other: '# files uploaded' }),
    noneUploaded: (count: number) =>
      plural(count, { one: '# file couldn’t be uploaded', other: '# files couldn’t be uploaded' }),
    someUploaded: (done: number, failed: number) =>
      `${plural(done, { one: '# file uploaded', other: '# files uploaded' })}, ${number(failed)} couldn’t be`,
    /** Of a file whose field is gone, or has taken another one since. */
    onlyInFiles: 'Only in Files, not on the page you added it to.',
    expired: 'The upload has expired.',
    connectionLost: 'The connection broke off.',
    serverResponded: (status: number) => `The server responded with ${status}.`,
  },
};
