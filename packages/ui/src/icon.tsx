/** The icons of the apps, under names that state their meaning here. All are decoration: a text stands beside each. */
import type { CSSProperties, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import * as drawings from './icon-drawings.ts';

/** In CSS pixels. The style sheet gives it to all icons without another. */
const USUAL_SIZE = 20;

export interface IconProps {
  /** In CSS pixels. Default: 20. */
  readonly size?: number;
  readonly className?: string | undefined;
  readonly fill?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

type IconComponent = (props: IconProps) => ReactNode;

/** What all icons have in common is in the style sheet (`.lucide`), so that the markup of a page need not repeat it. */
function icon(drawing: string, shared?: string): IconComponent {
  const markup = { __html: drawing };
  return function Icon({ size = USUAL_SIZE, className, fill, style }: IconProps) {
    return (
      <svg
        width={size === USUAL_SIZE ? undefined : size}
        height={size === USUAL_SIZE ? undefined : size}
        viewBox="0 0 24 24"
        className={classNames('lucide', shared, className)}
        fill={fill}
        style={style}
        aria-hidden="true"
        // Our own text: no visitor and no merchant can write it.
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={markup}
      />
    );
  };
}

/** An icon that points along the line: where lines run from right to left, it points the other way. */
function pointing(drawing: string): IconComponent {
  return icon(drawing, 'icon--pointing');
}

export const AccountIcon = icon(drawings.account);
export const AlertIcon = icon(drawings.alert);
export const ArrowLeftIcon = pointing(drawings.arrowLeft);
export const ArrowRightIcon = pointing(drawings.arrowRight);
export const BagIcon = icon(drawings.bag);
export const BoldIcon = icon(drawings.bold);
export const CheckIcon = icon(drawings.check);
export const ChevronDownIcon = icon(drawings.chevronDown);
export const ChevronLeftIcon = pointing(drawings.chevronLeft);
export const ChevronRightIcon = pointing(drawings.chevronRight);
export const CloseIcon = icon(drawings.close);
export const CollectionsIcon = icon(drawings.collections);
export const DarkIcon = icon(drawings.dark);
export const DeliveryIcon = icon(drawings.delivery);
export const DiscountIcon = icon(drawings.discount);
export const DocumentIcon = icon(drawings.document);
export const DoneIcon = icon(drawings.done);
export const ExternalIcon = pointing(drawings.external);
export const FilesIcon = icon(drawings.files);
export const FilmIcon = icon(drawings.film);
export const FolderIcon = icon(drawings.folder);
export const GiftCardIcon = icon(drawings.giftCard);
export const ReviewsIcon = icon(drawings.reviews);
export const HeadingIcon = icon(drawings.heading);
export const HeartIcon = icon(drawings.heart);
export const HiddenIcon = icon(drawings.hidden);
export const HomeIcon = icon(drawings.home);
export const InfoIcon = icon(drawings.info);
export const ItalicIcon = icon(drawings.italic);
export const KeyboardIcon = icon(drawings.keyboard);
export const LightIcon = icon(drawings.light);
export const LinkIcon = icon(drawings.link);
export const ListIcon = icon(drawings.list);
export const MenuIcon = icon(drawings.menu);
export const MinusIcon = icon(drawings.minus);
export const ModelIcon = icon(drawings.model);
export const NoteIcon = icon(drawings.note);
export const NumberedListIcon = icon(drawings.numberedList);
export const OrdersIcon = icon(drawings.orders);
export const PackageIcon = icon(drawings.parcel);
export const PasskeyIcon = icon(drawings.passkey);
export const PauseIcon = icon(drawings.pause);
export const PaymentIcon = icon(drawings.payment);
export const PlayIcon = icon(drawings.play);
export const PlusIcon = icon(drawings.plus);
export const ProductsIcon = icon(drawings.products);
export const RemoveIcon = icon(drawings.remove);
export const SearchIcon = icon(drawings.search);
export const SettingsIcon = icon(drawings.settings);
export const SignOutIcon = pointing(drawings.signOut);
export const SoundIcon = icon(drawings.sound);
export const SystemIcon = icon(drawings.system);
