/** Spanish texts: the sheet of a product’s variants. */
import { counts } from '@cartwright/ui/counts';

import type { variants as english } from '../en/variants.ts';

const { number, plural } = counts('es');

export const variants: typeof english = {
  backToProduct: 'Producto',
  backToProducts: 'Productos',
  title: 'Variantes',
  titleOf: (product) => `${product}, variantes`,
  failed: 'las variantes',
  none: {
    title: 'Todavía no hay variantes',
    text: 'Un producto con opciones, como talla o color, tiene aquí una fila para cada combinación.',
    addOption: 'Añadir opción',
  },
  notFound: {
    title: 'Producto no encontrado',
    text: 'Puede que se haya eliminado o que la dirección esté incompleta.',
    allProducts: 'Todos los productos',
  },
  openAdjust: 'Ajustar…',
  gridLabel: (product) => `Variantes de ${product}`,
  rowTitle: 'Variante',
  columns: {
    sku: 'SKU',
    price: 'Precio',
    cost: 'Coste',
    margin: 'Margen',
    stock: 'Existencias',
    weight: 'Peso',
    visible: 'Visible',
  },
  weightIn: (unit) => `Peso (${unit})`,
  filter: {
    all: 'Todos',
    show: 'Mostrar',
    everything: 'Todo',
    onlyChanged: 'Solo modificadas',
    onlyProblems: 'Solo con problemas',
    count: (count) => plural(count, { one: '# variante', other: '# variantes' }),
    countShown: (shown, all) => `${number(shown)} de ${number(all)} mostradas`,
    noMatch: (filter) => `Ninguna variante coincide con: ${filter}.`,
    choice: (option, choice) => `${option} ${choice}`,
    changed: 'solo modificadas',
    problems: 'solo con problemas',
  },
  notices: {
    notSaved: 'Aún sin guardar',
    restored: (date) => `Hemos recuperado tus cambios (${date}).`,
  },
  help: 'Escribe para sustituir, Intro para editar, Ctrl+D para rellenar hacia abajo.',
  helpWithStock:
    'Escribe para sustituir, Intro para editar, Ctrl+D para rellenar hacia abajo. En existencias vale 12, o +5 para sumar.',
  emptied: {
    price: 'Vacía: esta variante toma el precio del producto.',
    cost: 'Vacía: esta variante toma el coste del producto.',
    weight: 'Vacía: esta variante toma el peso del producto.',
  },
  changes: (count) => plural(count, { one: '# cambio', other: '# cambios' }),
  changesAndProblems: (changes, problems) =>
    `${plural(changes, { one: '# cambio', other: '# cambios' })}, ${plural(problems, { one: '# problema', other: '# problemas' })}`,
  nextProblem: 'Problema siguiente',
  noProblems: 'Sin problemas',
  notSavedYet: (problems) =>
    plural(problems, {
      one: 'Aún sin guardar. # celda tiene un problema.',
      other: 'Aún sin guardar. # celdas tienen problemas.',
    }),
  announced: {
    undone: 'Deshecho',
    nothingToUndo: 'Nada que deshacer',
    redone: 'Rehecho',
    nothingToRedo: 'Nada que rehacer',
    discarded: 'Cambios descartados',
  },
  saved: {
    nothing: 'No quedaba nada por guardar.',
    sku: (count) => plural(count, { one: '# SKU modificado.', other: '# SKU modificados.' }),
    price: (count) => plural(count, { one: '# precio modificado.', other: '# precios modificados.' }),
    cost: (count) => plural(count, { one: '# coste modificado.', other: '# costes modificados.' }),
    stock: (count) => plural(count, { one: '# cantidad modificada.', other: '# cantidades modificadas.' }),
    weight: (count) => plural(count, { one: '# peso modificado.', other: '# pesos modificados.' }),
    cells: (count) => plural(count, { one: '# celda modificada.', other: '# celdas modificadas.' }),
    undone: 'Deshecho.',
    undoneExcept: (left) =>
      plural(left, {
        one: 'Deshecho. # celda ha cambiado desde entonces y queda como está.',
        other: 'Deshecho. # celdas han cambiado desde entonces y quedan como están.',
      }),
    notUndone: (reason) => `No se ha deshecho: ${reason}`,
    changedAgain: 'Ha vuelto a cambiar.',
  },
  meanwhile: {
    emptied: 'Se ha vaciado mientras editabas.',
    changed: (text) => `Ha cambiado a ${text} mientras editabas.`,
    deleted: (count) =>
      plural(count, {
        one: '# variante se ha eliminado mientras editabas.',
        other: '# variantes se han eliminado mientras editabas.',
      }),
    stockMoved: (count) =>
      plural(count, {
        one: 'Las existencias de # variante han cambiado mientras editabas. Tus cambios se suman a ellas.',
        other: 'Las existencias de # variantes han cambiado mientras editabas. Tus cambios se suman a ellas.',
      }),
  },
  problems: {
    tooLong: (most) => `Usa como máximo ${number(most)} caracteres.`,
    price: (typed) => `«${typed}» no es un precio.`,
    cost: (typed) => `«${typed}» no es un coste.`,
    weight: (typed) => `«${typed}» no es un peso.`,
    weightDecimals: 'Usa como máximo 3 decimales.',
    skuTaken: (variant, sku) => `${variant} ya usa el SKU ${sku}.`,
    quantity: (typed) => `«${typed}» no es una cantidad. Escribe 12, o +5.`,
    onlyToTake: (quantity) => plural(quantity, { one: 'Solo se puede restar #.', other: 'Solo se pueden restar #.' }),
    tooMany: 'Escribe 99.999 o menos.',
    yesOrNo: 'Escribe sí o no.',
    onlyLeft: (quantity) => plural(quantity, { one: 'Solo queda #.', other: 'Solo quedan #.' }),
    noPrice: 'El catálogo ha devuelto un producto sin precio.',
    refused: {
      sku: (problem) => `SKU: ${problem}.`,
      price: (problem) => `Precio: ${problem}.`,
      cost: (problem) => `Coste: ${problem}.`,
      weight: (problem) => `Peso: ${problem}.`,
      visible: (problem) => `Visible: ${problem}.`,
      stock: (problem) => `Existencias: ${problem}.`,
    },
  },
  adjust: {
    title: 'Ajustar',
    scope: 'Variantes',
    rowsSelected: (count) => plural(count, { one: '# fila seleccionada', other: '# filas seleccionadas' }),
    allShown: (count) => `Todas las mostradas: ${number(count)}`,
    what: 'Qué',
    price: 'Precio',
    cost: 'Coste',
    how: 'Cómo',
    kinds: {
      PERCENT: 'Porcentaje',
      AMOUNT: 'Importe de más o de menos',
      SET: 'Fijar en',
    },
    percent: 'Porcentaje',
    amount: 'Importe',
    roundTo: 'Redondear a',
    noRounding: 'Sin redondeo',
    notPercent: 'Escribe un número como 10 o -10.',
    notAmount: (example) => `Escribe un importe como ${example}.`,
    change: (before, after) => `${before} → ${after}`,
    none: 'ninguno',
    lowestMargin: (share) => `Margen más bajo: ${share}`,
    skippedPrices: (count) =>
      plural(count, {
        one: '# precio queda como está: no hay importe o bajaría de cero.',
        other: '# precios quedan como están: no hay importe o bajarían de cero.',
      }),
    skippedCosts: (count) =>
      plural(count, {
        one: '# coste queda como está: no hay importe o bajaría de cero.',
        other: '# costes quedan como están: no hay importe o bajarían de cero.',
      }),
    changePrices: (count) => plural(count, { one: 'Cambiar # precio', other: 'Cambiar # precios' }),
    changeCosts: (count) => plural(count, { one: 'Cambiar # coste', other: 'Cambiar # costes' }),
  },
  groups: {
    title: (choice, count) => `${choice} (${number(count)})`,
    inStock: 'Disponible',
    soldOut: 'Agotado',
    none: 'ninguno',
    price: {
      label: 'Precio',
      set: 'Fijar precio',
      setOf: (name) => `Fijar el precio de ${name}`,
      dialogTitle: (name) => `Fijar precio, ${name}`,
      cell: (variant, price) => `Precio de ${variant}: ${price}`,
    },
    stock: {
      label: 'Existencias',
      set: 'Fijar existencias',
      setOf: (name) => `Fijar las existencias de ${name}`,
      dialogTitle: (name) => `Fijar existencias, ${name}`,
      cell: (variant, quantity) => `Existencias de ${variant}: ${quantity}`,
    },
    stockHint: 'Un número, o +5 para sumar y -5 para restar.',
    setCount: (count) => plural(count, { one: 'Fijar # variante', other: 'Fijar # variantes' }),
  },
};
