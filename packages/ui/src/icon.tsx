/** The icons of the apps, under names that state their meaning here. All are decoration: a text stands beside each. */
import type { LucideProps } from 'lucide-react';
import {
  ArrowLeft,
  ArrowRight,
  ArrowUpRight,
  Bold,
  Box,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  EyeOff,
  FileText,
  Film,
  Folder,
  Gift,
  Star,
  Heading,
  Heart,
  House,
  Images,
  Info,
  Italic,
  Keyboard,
  KeyRound,
  Layers,
  Link,
  List,
  ListOrdered,
  LogOut,
  Menu,
  Minus,
  Monitor,
  Moon,
  Music,
  Package,
  Pause,
  Play,
  Plus,
  ReceiptText,
  Search,
  Settings,
  Shapes,
  ShoppingBag,
  StickyNote,
  Sun,
  Tag,
  Trash2,
  Truck,
  UserRound,
  Wallet,
  X,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

type IconComponent = (props: LucideProps) => ReactNode;

/** The style sheet says these for all icons (`.lucide`), so that the markup of a page need not repeat them. */
const STYLED = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeWidth: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
} as const;

function icon(Drawing: ComponentType<LucideProps>): IconComponent {
  return function Icon({ size = 20, ...rest }: LucideProps) {
    return <Drawing size={size} aria-hidden="true" {...STYLED} {...rest} />;
  };
}

/** An icon that points along the line: where lines run from right to left, it points the other way. */
function pointing(Drawing: ComponentType<LucideProps>): IconComponent {
  return icon(({ className = '', ...rest }: LucideProps) => (
    <Drawing className={`icon--pointing ${className}`} {...rest} />
  ));
}

export const AccountIcon = icon(UserRound);
export const AlertIcon = icon(CircleAlert);
export const ArrowLeftIcon = pointing(ArrowLeft);
export const ArrowRightIcon = pointing(ArrowRight);
export const BagIcon = icon(ShoppingBag);
export const BoldIcon = icon(Bold);
export const CheckIcon = icon(Check);
export const ChevronDownIcon = icon(ChevronDown);
export const ChevronLeftIcon = pointing(ChevronLeft);
export const ChevronRightIcon = pointing(ChevronRight);
export const CloseIcon = icon(X);
export const CollectionsIcon = icon(Layers);
export const DarkIcon = icon(Moon);
export const DeliveryIcon = icon(Truck);
export const DiscountIcon = icon(Tag);
export const DocumentIcon = icon(FileText);
export const DoneIcon = icon(CircleCheck);
export const ExternalIcon = pointing(ArrowUpRight);
export const FilesIcon = icon(Images);
export const FilmIcon = icon(Film);
export const FolderIcon = icon(Folder);
export const GiftCardIcon = icon(Gift);
export const ReviewsIcon = icon(Star);
export const HeadingIcon = icon(Heading);
export const HeartIcon = icon(Heart);
export const HiddenIcon = icon(EyeOff);
export const HomeIcon = icon(House);
export const InfoIcon = icon(Info);
export const ItalicIcon = icon(Italic);
export const KeyboardIcon = icon(Keyboard);
export const LightIcon = icon(Sun);
export const LinkIcon = icon(Link);
export const ListIcon = icon(List);
export const MenuIcon = icon(Menu);
export const MinusIcon = icon(Minus);
export const ModelIcon = icon(Box);
export const NoteIcon = icon(StickyNote);
export const NumberedListIcon = icon(ListOrdered);
export const OrdersIcon = icon(ReceiptText);
export const PackageIcon = icon(Package);
export const PasskeyIcon = icon(KeyRound);
export const PauseIcon = icon(Pause);
export const PaymentIcon = icon(Wallet);
export const PlayIcon = icon(Play);
export const PlusIcon = icon(Plus);
export const ProductsIcon = icon(Shapes);
export const RemoveIcon = icon(Trash2);
export const SearchIcon = icon(Search);
export const SettingsIcon = icon(Settings);
export const SignOutIcon = pointing(LogOut);
export const SoundIcon = icon(Music);
export const SystemIcon = icon(Monitor);
