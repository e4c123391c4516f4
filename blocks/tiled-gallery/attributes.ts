import { MAX_COLUMNS, MAX_CORNERS } from './layout';
import type { Style } from './layout';

/** A picture of a gallery. What comes from saved markup is text, also where the editor writes numbers. */
export type Image = {
	alt?: string;
	/** HTML. */
	caption?: string;
	/** Where the picture links to if the gallery has links of its own. In saved markup: where it links to, whatever the kind of link. */
	customLink?: string;
	height?: number | string;
	id?: number | string;
	/** The attachment page. */
	link?: string;
	/** The file. */
	url?: string;
	width?: number | string;
	/** Saved markup only: what is shown, perhaps a resized copy at an image service. A picture that replaces another one must not have it. */
	src?: string;
	/** Saved markup only: the link of its own, also while the gallery has other links or none. */
	savedLink?: string;
};

/** A row of saved markup. */
export type SavedRow = {
	columns?: { style?: string; pictures?: { id?: string }[] }[];
};

/** Where pictures link to. */
export const LINKS = [ 'none', 'media', 'attachment', 'custom' ] as const;
export type LinkTo = ( typeof LINKS )[ number ];

/** The attributes of `jetpack/tiled-gallery`. */
export type Attributes = {
	align?: string;
	/** Contains the block style, which is the layout. */
	className?: string;
	columns?: number;
	/** For each row the widths of its columns in percent; empty or missing ones leave the widths to the sheet. */
	columnWidths?: ( string | number )[][];
	/** The ids of the pictures, for other code that reads block comments: always written together with them. */
	ids: number[];
	imageFilter?: string;
	images: Image[];
	imageCrop: boolean;
	linkTo: LinkTo;
	roundedCorners: number;
	/** Saved markup only: whether its rows are those of squares or circles. */
	isGrid?: boolean;
	/** The rows of the saved markup, printed as they were read. Whoever changes the pictures, columns or layout unsets them. */
	rows?: SavedRow[];
};

const STYLES: readonly Style[] = [ 'circle', 'square', 'columns' ];

/** The layout that a class name says; rectangular if none. */
export const styleOf = ( className: unknown ): Style =>
	STYLES.find( ( style ) => String( className ).split( ' ' ).includes( `is-style-${ style }` ) ) ?? 'rectangular';

/** The number of columns: as chosen, otherwise three; never more than there are pictures. */
export const columnsOf = ( columns: unknown, count: number ): number =>
	Math.max( 1, Math.min( Number( columns ) > 0 ? Math.floor( Number( columns ) ) || 1 : 3, count, MAX_COLUMNS ) );

/** Whether a gallery is wider than the text. */
export const isWide = ( align: unknown ): boolean => align === 'wide' || align === 'full';

/** The radius of the corners; circles have none. */
export const cornersOf = ( roundedCorners: unknown, style: Style ): number =>
	style === 'circle' ? 0 : Math.max( 0, Math.min( Math.floor( Number( roundedCorners ) ) || 0, MAX_CORNERS ) );

const isRecord = ( value: unknown ): value is Image =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** The pictures of a gallery, without whatever is none. */
export const imagesOf = ( images: unknown ): Image[] => ( Array.isArray( images ) ? images.filter( isRecord ) : [] );
