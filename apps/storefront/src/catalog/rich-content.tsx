/** Shows formatted text: elements of a fixed list, in React, without any HTML of a merchant. */
import { Fragment } from 'react';

import type { RichNode } from './rich-text.ts';

export function RichContent({ nodes }: { readonly nodes: readonly RichNode[] }) {
  // A node is its place: the text of a page does not change.
  return Object.entries(nodes).map(([place, node]) => (
    <Fragment key={place}>{typeof node === 'string' ? node : <RichPart node={node} />}</Fragment>
  ));
}

function RichPart({ node }: { readonly node: Exclude<RichNode, string> }) {
  const { tag: Tag, href, children } = node;
  if (Tag === 'br') return <br />;
  const content = <RichContent nodes={children} />;
  return Tag === 'a' ? <a href={href}>{content}</a> : <Tag>{content}</Tag>;
}
