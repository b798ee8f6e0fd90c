/** The texts of the neutral theme in each language. */
import type { PluralForms } from '@cartwright/ui/counts';

import type { ThemeWords } from '../../src/shell/theme.ts';
import type { ShopLanguage } from '../../src/words/languages.ts';

interface ThemeTexts {
  readonly words: Omit<ThemeWords, 'products'>;
  readonly productCount: { readonly none: string; readonly forms: PluralForms };
  readonly shopAllCount: PluralForms;
  readonly sections: {
    readonly latest: string;
    readonly shopAll: string;
    readonly about: string;
    readonly deliveryAndReturns: string;
  };
}

export const themeTexts: Readonly<Record<ShopLanguage, ThemeTexts>> = {
  en: {
    words: {
      collections: 'Collections',
      allCollections: 'All collections',
      nextCollection: 'Next collection',
      startInCollection: 'Browse collections',
      everything: 'Everything we sell, in one place.',
      searchPlaceholder: 'Search products',
      suggestions: 'You may also like',
      aboutProduct: 'More about this product',
      relatedProducts: 'You may also like',
      soldOut: 'This product is sold out.',
      cartPromise: '',
      supportPromise: '',
    },
    productCount: { none: 'No products yet', forms: { one: '# product', other: '# products' } },
    shopAllCount: { one: 'Shop all # product', other: 'Shop all # products' },
    sections: {
      latest: 'Latest products',
      shopAll: 'Shop all',
      about: 'About us',
      deliveryAndReturns: 'Delivery and returns',
    },
  },
  de: {
    words: {
      collections: 'Kategorien',
      allCollections: 'Alle Kategorien',
      nextCollection: 'Nächste Kategorie',
      startInCollection: 'Kategorien ansehen',
      everything: 'Unser ganzes Sortiment auf einen Blick.',
      searchPlaceholder: 'Produkte suchen',
      suggestions: 'Das könnte Ihnen gefallen',
      aboutProduct: 'Mehr zu diesem Produkt',
      relatedProducts: 'Das könnte Ihnen auch gefallen',
      soldOut: 'Dieses Produkt ist ausverkauft.',
      cartPromise: '',
      supportPromise: '',
    },
    productCount: { none: 'Noch keine Produkte', forms: { one: '# Produkt', other: '# Produkte' } },
    shopAllCount: { one: '# Produkt ansehen', other: 'Alle # Produkte ansehen' },
    sections: {
      latest: 'Neue Produkte',
      shopAll: 'Alle Produkte',
      about: 'Über uns',
      deliveryAndReturns: 'Lieferung und Rückgabe',
    },
  },
  fr: {
    words: {
      collections: 'Collections',
      allCollections: 'Toutes les collections',
      nextCollection: 'Collection suivante',
      startInCollection: 'Parcourir les collections',
      everything: 'Tous nos produits réunis ici.',
      searchPlaceholder: 'Rechercher des produits',
      suggestions: 'Vous aimerez peut-être',
      aboutProduct: 'En savoir plus sur ce produit',
      relatedProducts: 'Vous aimerez aussi',
      soldOut: 'Ce produit est épuisé.',
      cartPromise: '',
      supportPromise: '',
    },
    productCount: {
      none: 'Pas encore de produits',
      forms: { one: '# produit', many: '# produits', other: '# produits' },
    },
    shopAllCount: { one: 'Voir # produit', many: 'Voir les # produits', other: 'Voir les # produits' },
    sections: {
      latest: 'Nouveautés',
      shopAll: 'Tous les produits',
      about: 'À propos de nous',
      deliveryAndReturns: 'Livraison et retours',
    },
  },
  es: {
    words: {
      collections: 'Colecciones',
      allCollections: 'Todas las colecciones',
      nextCollection: 'Siguiente colección',
      startInCollection: 'Ver las colecciones',
      everything: 'Todo lo que vendemos, en un solo lugar.',
      searchPlaceholder: 'Buscar productos',
      suggestions: 'Quizá te guste',
      aboutProduct: 'Más sobre este producto',
      relatedProducts: 'También te puede gustar',
      soldOut: 'Este producto está agotado.',
      cartPromise: '',
      supportPromise: '',
    },
    productCount: {
      none: 'Todavía no hay productos',
      forms: { one: '# producto', many: '# productos', other: '# productos' },
    },
    shopAllCount: { one: 'Ver # producto', many: 'Ver los # productos', other: 'Ver los # productos' },
    sections: {
      latest: 'Novedades',
      shopAll: 'Todos los productos',
      about: 'Sobre nosotros',
      deliveryAndReturns: 'Envíos y devoluciones',
    },
  },
  ja: {
    words: {
      collections: 'コレクション',
      allCollections: 'すべてのコレクション',
      nextCollection: '次のコレクション',
      startInCollection: 'コレクションを見る',
      everything: '取り扱い商品をまとめてご覧いただけます。',
      searchPlaceholder: '商品を検索',
      suggestions: 'こちらもおすすめです',
      aboutProduct: 'この商品について',
      relatedProducts: 'こちらもおすすめです',
      soldOut: 'この商品は売り切れです。',
      cartPromise: '',
      supportPromise: '',
    },
    productCount: { none: '商品はまだありません', forms: { other: '#点' } },
    shopAllCount: { other: '全#点を見る' },
    sections: {
      latest: '新着商品',
      shopAll: 'すべての商品',
      about: '私たちについて',
      deliveryAndReturns: '配送と返品',
    },
  },
  ar: {
    words: {
      collections: 'المجموعات',
      allCollections: 'كل المجموعات',
      nextCollection: 'المجموعة التالية',
      startInCollection: 'تصفح المجموعات',
      everything: 'كل ما نبيعه في مكان واحد.',
      searchPlaceholder: 'البحث عن منتجات',
      suggestions: 'قد يعجبك أيضًا',
      aboutProduct: 'المزيد عن هذا المنتج',
      relatedProducts: 'قد يعجبك أيضًا',
      soldOut: 'نفدت كمية هذا المنتج.',
      cartPromise: '',
      supportPromise: '',
    },
    productCount: {
      none: 'لا توجد منتجات بعد',
      forms: { one: 'منتج واحد', two: 'منتجان', few: '# منتجات', many: '# منتجًا', other: '# منتج' },
    },
    shopAllCount: {
      one: 'عرض المنتج',
      two: 'عرض المنتجين',
      few: 'عرض كل المنتجات (#)',
      many: 'عرض كل المنتجات (#)',
      other: 'عرض كل المنتجات (#)',
    },
    sections: {
      latest: 'أحدث المنتجات',
      shopAll: 'كل المنتجات',
      about: 'من نحن',
      deliveryAndReturns: 'التوصيل والإرجاع',
    },
  },
};
