/** The texts of the demo shop's theme in each language. */
import type { PluralForms } from '@cartwright/ui/counts';

import type { ThemeWords } from '../../src/shell/theme.ts';
import type { ShopLanguage } from '../../src/words/languages.ts';

interface ThemeTexts {
  readonly words: Omit<ThemeWords, 'products'>;
  readonly productCount: { readonly none: string; readonly forms: PluralForms };
  readonly shopAllCount: PluralForms;
  readonly sections: {
    readonly rooms: string;
    readonly favorites: string;
    readonly studio: string;
    readonly howWeSend: string;
    readonly latest: string;
    readonly newestFirst: string;
  };
}

export const themeTexts: Readonly<Record<ShopLanguage, ThemeTexts>> = {
  en: {
    words: {
      collections: 'Rooms',
      allCollections: 'All rooms',
      nextCollection: 'Next room',
      startInCollection: 'Or start in a room',
      everything: 'Every piece in the studio, in one place.',
      searchPlaceholder: 'Try mugs, linen or a lamp',
      suggestions: 'People come back for these',
      aboutProduct: 'About this piece',
      relatedProducts: 'Pieces that go with it',
      soldOut: 'We make short runs, and this one is gone.',
      cartPromise: 'Returns within 30 days.',
      supportPromise: 'A real person replies, usually within a day.',
    },
    productCount: { none: 'Nothing yet', forms: { one: '# piece', other: '# pieces' } },
    shopAllCount: { one: 'Shop # piece', other: 'Shop all # pieces' },
    sections: {
      rooms: 'Room by room',
      favorites: 'The ones people come back for',
      studio: 'The studio',
      howWeSend: 'How we pack and send',
      latest: 'Just out of the kiln',
      newestFirst: 'Newest first',
    },
  },
  de: {
    words: {
      collections: 'Räume',
      allCollections: 'Alle Räume',
      nextCollection: 'Nächster Raum',
      startInCollection: 'Oder in einem Raum beginnen',
      everything: 'Jedes Stück aus dem Studio auf einen Blick.',
      searchPlaceholder: 'Zum Beispiel Becher, Leinen, Lampe',
      suggestions: 'Dafür kommen unsere Kunden wieder',
      aboutProduct: 'Über dieses Stück',
      relatedProducts: 'Stücke, die dazu passen',
      soldOut: 'Wir fertigen kleine Auflagen, und diese ist vergriffen.',
      cartPromise: 'Rückgabe innerhalb von 30 Tagen.',
      supportPromise: 'Es antwortet ein Mensch, meist innerhalb eines Tages.',
    },
    productCount: { none: 'Noch nichts', forms: { one: '# Stück', other: '# Stücke' } },
    shopAllCount: { one: '# Stück ansehen', other: 'Alle # Stücke ansehen' },
    sections: {
      rooms: 'Raum für Raum',
      favorites: 'Die Lieblingsstücke',
      studio: 'Das Studio',
      howWeSend: 'So verpacken und versenden wir',
      latest: 'Frisch aus dem Ofen',
      newestFirst: 'Neueste zuerst',
    },
  },
  fr: {
    words: {
      collections: 'Pièces de la maison',
      allCollections: 'Toutes les pièces de la maison',
      nextCollection: 'Pièce suivante',
      startInCollection: 'Ou commencez par une pièce',
      everything: 'Toutes les créations de l’atelier réunies ici.',
      searchPlaceholder: 'Essayez tasse, lin ou lampe',
      suggestions: 'Les préférés de nos clients',
      aboutProduct: 'À propos de cette création',
      relatedProducts: 'Dans le même esprit',
      soldOut: 'Nous produisons en petites séries, et celle-ci est épuisée.',
      cartPromise: 'Retours sous 30 jours.',
      supportPromise: 'Une vraie personne répond, en général dans la journée.',
    },
    productCount: {
      none: 'Rien pour l’instant',
      forms: { one: '# création', many: '# créations', other: '# créations' },
    },
    shopAllCount: { one: 'Voir # création', many: 'Voir les # créations', other: 'Voir les # créations' },
    sections: {
      rooms: 'Pièce par pièce',
      favorites: 'Celles que l’on redemande',
      studio: 'L’atelier',
      howWeSend: 'Comment nous emballons et expédions',
      latest: 'Tout juste sorties du four',
      newestFirst: 'Les plus récentes d’abord',
    },
  },
  es: {
    words: {
      collections: 'Estancias',
      allCollections: 'Todas las estancias',
      nextCollection: 'Siguiente estancia',
      startInCollection: 'O empieza por una estancia',
      everything: 'Todas las piezas del estudio, en un solo lugar.',
      searchPlaceholder: 'Prueba con taza, lino o lámpara',
      suggestions: 'Las que más repiten',
      aboutProduct: 'Sobre esta pieza',
      relatedProducts: 'En la misma línea',
      soldOut: 'Hacemos series cortas, y esta se ha agotado.',
      cartPromise: 'Devoluciones en 30 días.',
      supportPromise: 'Responde una persona, normalmente en un día.',
    },
    productCount: { none: 'Todavía nada', forms: { one: '# pieza', many: '# piezas', other: '# piezas' } },
    shopAllCount: { one: 'Ver # pieza', many: 'Ver las # piezas', other: 'Ver las # piezas' },
    sections: {
      rooms: 'Estancia por estancia',
      favorites: 'Las favoritas de siempre',
      studio: 'El estudio',
      howWeSend: 'Cómo embalamos y enviamos',
      latest: 'Recién salidas del horno',
      newestFirst: 'Las más nuevas primero',
    },
  },
  ja: {
    words: {
      collections: '部屋',
      allCollections: 'すべての部屋',
      nextCollection: '次の部屋',
      startInCollection: '部屋から探す',
      everything: 'スタジオの作品をまとめてご覧いただけます。',
      searchPlaceholder: 'マグ、リネン、ランプなど',
      suggestions: 'リピートの多い作品',
      aboutProduct: 'この作品について',
      relatedProducts: '一緒に並べたい作品',
      soldOut: '少量ずつ制作しており、こちらは完売しました。',
      cartPromise: '30日以内の返品を承ります。',
      supportPromise: '通常1日以内に担当者がお返事します。',
    },
    productCount: { none: 'まだありません', forms: { other: '#点' } },
    shopAllCount: { other: '全#点を見る' },
    sections: {
      rooms: '部屋ごとに見る',
      favorites: '愛され続ける作品',
      studio: 'スタジオ',
      howWeSend: '梱包と発送について',
      latest: '窯から出たばかり',
      newestFirst: '新着順',
    },
  },
  ar: {
    words: {
      collections: 'الغرف',
      allCollections: 'كل الغرف',
      nextCollection: 'الغرفة التالية',
      startInCollection: 'أو ابدأ من إحدى الغرف',
      everything: 'كل قطع الاستوديو في مكان واحد.',
      searchPlaceholder: 'جرّب كوبًا أو كتانًا أو مصباحًا',
      suggestions: 'قطع يعود إليها الزبائن',
      aboutProduct: 'عن هذه القطعة',
      relatedProducts: 'قطع تليق بها',
      soldOut: 'ننتج كميات صغيرة، وقد نفدت هذه القطعة.',
      cartPromise: 'الإرجاع خلال 30 يومًا.',
      supportPromise: 'يرد عليك شخص حقيقي، خلال يوم عادةً.',
    },
    productCount: {
      none: 'لا شيء بعد',
      forms: { one: 'قطعة واحدة', two: 'قطعتان', few: '# قطع', many: '# قطعة', other: '# قطعة' },
    },
    shopAllCount: {
      one: 'عرض القطعة',
      two: 'عرض القطعتين',
      few: 'عرض كل القطع (#)',
      many: 'عرض كل القطع (#)',
      other: 'عرض كل القطع (#)',
    },
    sections: {
      rooms: 'غرفة بعد غرفة',
      favorites: 'القطع الأحب إلى زبائننا',
      studio: 'الاستوديو',
      howWeSend: 'كيف نغلّف ونرسل',
      latest: 'خرجت للتو من الفرن',
      newestFirst: 'الأحدث أولًا',
    },
  },
};
