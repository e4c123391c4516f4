import { MAX_COLUMNS, MAX_CORNERS } from './layout';
import type { Style } from './layout';

/** An image of a gallery. Values from saved markup are strings, even where the editor writes numbers. */
export type Image = {
	alt?: string;
	/** HTML. */
	caption?: string;
	/** The link URL, if the gallery has custom links. In saved markup, the link URL whatever the kind of link. */
	customLink?: string;
	height?: number | string;
	id?: number | string;
	/** The URL of the attachment page. */
	link?: string;
	/** The URL of the file. */
	url?: string;
	width?: number | string;
	/**
	 * Only in saved markup: the displayed file, which may be a resized copy at an image service. An image that replaces another one must
	 * not have it.
	 */
	src?: string;
	/** Only in saved markup: the custom link, kept while the gallery has other links or none. */
	savedLink?: string;
};

/** A row in saved markup. */
export type SavedRow = {
	columns?: { style?: string; pictures?: { id?: string }[] }[];
};

/** What the images link to. */
export const LINKS = [ 'none', 'media', 'attachment', 'custom' ] as const;
export type LinkTo = ( typeof LINKS )[ number ];

/** The attributes of `jetpack/tiled-gallery`. */
export type Attributes = {
	align?: string;
	/** Contains the block style, which determines the layout. */
	className?: string;
	columns?: number;
	/** The column widths of each row, in percent. If empty or missing, the stylesheet determines them. */
	columnWidths?: ( string | number )[][];
	/** The attachment ids, for other code that reads block comments; always written together with the images. */
	ids: number[];
	imageFilter?: string;
	images: Image[];
	imageCrop: boolean;
	linkTo: LinkTo;
	roundedCorners: number;
	/** Only in saved markup: whether its rows are those of squares or circles. */
	isGrid?: boolean;
	/** The rows in the saved markup, which are saved again unchanged. Any change of the images, columns or layout unsets them. */
	rows?: SavedRow[];
};

const STYLES: readonly Style[] = [ 'circle', 'square', 'columns' ];

/** The layout for a class name; rectangular by default. */
export const styleOf = ( className: unknown ): Style =>
	STYLES.find( ( style ) => String( className ).split( ' ' ).includes( `is-style-${ style }` ) ) ?? 'rectangular';

/** The number of columns: the author's choice, or three; never more than there are images. */
export const columnsOf = ( columns: unknown, count: number ): number =>
	Math.max( 1, Math.min( Number( columns ) > 0 ? Math.floor( Number( columns ) ) || 1 : 3, count, MAX_COLUMNS ) );

/** Whether a gallery is wider than the text. */
export const isWide = ( align: unknown ): boolean => align === 'wide' || align === 'full';

/** The corner radius; circles have none. */
export const cornersOf = ( roundedCorners: unknown, style: Style ): number =>
	style === 'circle' ? 0 : Math.max( 0, Math.min( Math.floor( Number( roundedCorners ) ) || 0, MAX_CORNERS ) );

const isRecord = ( value: unknown ): value is Image =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** The images of a gallery, without anything that is not an image. */
export const imagesOf = ( images: unknown ): Image[] => ( Array.isArray( images ) ? images.filter( isRecord ) : [] );
