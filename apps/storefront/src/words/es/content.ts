/** Textos en español: páginas propias y diario. */
import type { Words } from '../en.ts';

export const content: Words['content'] = {
  journal: 'Diario',
  newer: 'Artículos más recientes',
  older: 'Artículos anteriores',
  more: 'Más del diario',
  isPreview: 'Vista previa. Los clientes aún no lo ven.',
};
