/** Shows formatted text: elements of a fixed list, in React, without any HTML of a merchant. */
import { Picture } from '@cartwright/ui';
import { Fragment } from 'react';

import type { RichNode } from './rich-text.ts';

export function RichContent({ nodes }: { readonly nodes: readonly RichNode[] }) {
  // A node is its place: the text of a page does not change.
  return Object.entries(nodes).map(([place, node]) => (
    <Fragment key={place}>{typeof node === 'string' ? node : <RichPart node={node} />}</Fragment>
  ));
}

function RichPart({ node }: { readonly node: Exclude<RichNode, string> }) {
  const { tag: Tag, href, image, children } = node;
  if (image !== undefined) return <Picture image={image} alt={image.alt} sizes="(min-width: 40rem) 38rem, 100vw" />;
  if (Tag === 'br' || Tag === 'hr' || Tag === 'img') return Tag === 'img' ? null : <Tag />;
  const content = <RichContent nodes={children} />;
  return Tag === 'a' ? <a href={href}>{content}</a> : <Tag>{content}</Tag>;
}
