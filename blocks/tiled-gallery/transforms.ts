import { createBlock } from '@wordpress/blocks';
import type { Block, BlockTransform } from '@wordpress/blocks';
import { columnsOf, imagesOf, isWide, styleOf } from './attributes';
import type { Attributes, Image, LinkTo } from './attributes';
import metadata from './block.json';
import { fromShortcodes } from './from-shortcode';
import { rowsOf, widthsOf } from './layout';

type Found = Readonly< Record< string, unknown > >;

/** An image with its link: the kind of link, and the URL if the kind does not determine it. */
type Linked = Image & { to?: LinkTo };

const TEXT = 'core/paragraph';
const IMAGE = 'core/image';
const GALLERY = 'core/gallery';
const SLIDESHOW = 'jetpack/slideshow';

/** The text width of a typical theme: only the gaps between stacked images depend on it, and the editor measures the actual width. */
const USUAL_WIDTH = 1000;

/** The maximum number of columns of a core gallery. */
const MOST_COLUMNS = 8;

const listOf = ( value: unknown ): Found[] => imagesOf( value ) as Found[];

const text = ( value: unknown ): string => String( value ?? '' );

/** Whether an image is in the media library. One that is still uploading has no id yet. */
const isStored = ( { id, url }: Found ): boolean => Number( id ) > 0 && /^(?!blob:)./.test( text( url ) );

const isUploading = ( { url, blob }: Found ): boolean => Boolean( blob ) || text( url ).startsWith( 'blob:' );

/** The size of an image: from the name of a resized file, or as displayed. */
function sizeOf( { url, width, height }: Found ): Pick< Image, 'width' | 'height' > {
	const size =
		/-(\d+)x(\d+)\.\w+$/.exec( text( url ) )?.slice( 1 ) ??
		[ width, height ].map( ( length ) => /^\d+(?=px$|$)/.exec( text( length ) )?.[ 0 ] );
	return Number( size[ 0 ] ) > 0 && Number( size[ 1 ] ) > 0
		? { width: Number( size[ 0 ] ), height: Number( size[ 1 ] ) }
		: {};
}

/** An object without undefined or empty values. */
const filled = < T extends object >( object: T ): T =>
	Object.fromEntries(
		Object.entries( object ).filter( ( [ , value ] ) => value !== undefined && value !== '' )
	) as T;

function fromImage( attributes: Found ): Linked {
	const { id, url, alt, caption, href, linkDestination, lightbox } = attributes;
	const isLarge = Boolean( ( lightbox as { enabled?: unknown } | undefined )?.enabled );
	const to: LinkTo = isLarge
		? 'media'
		: ( ( text( href ) ? text( linkDestination ) || 'custom' : 'none' ) as LinkTo );
	return {
		...filled( { id: Number( id ), url: text( url ), caption: text( caption ), ...sizeOf( attributes ) } ),
		alt: text( alt ),
		...( to === 'attachment' && { link: text( href ) } ),
		...( to === 'custom' && { customLink: text( href ) } ),
		to,
	};
}

/** The links of a gallery. If the images have different kinds of links, each keeps its own. */
function withLinks( pictures: readonly Linked[] ): Pick< Attributes, 'images' | 'linkTo' > {
	const kinds = new Set( pictures.map( ( { to } ) => to ?? 'none' ) );
	const linkTo = kinds.size === 1 ? [ ...kinds ][ 0 ]! : 'custom';
	const own = ( { to, url, link, customLink }: Linked ) =>
		( { media: url, attachment: link } )[ to as 'media' ] ?? customLink;
	return {
		linkTo,
		images: pictures.map( ( { to, ...image } ) =>
			linkTo === 'custom' ? { ...image, ...filled( { customLink: own( { to, ...image } ) } ) } : image
		),
	};
}

/** Images that cannot be in a gallery stay image blocks, so that nothing is lost. */
const leftovers = ( images: readonly Found[] ): Block[] =>
	images
		.filter( ( image ) => image.url && ! isStored( image ) )
		.map( ( image ) => createBlock( IMAGE, { ...image } ) );

function toGallery( images: readonly Found[], pictures: readonly Linked[], more: Partial< Attributes > = {} ): Block[] {
	const attributes = filled( { ...more, ...withLinks( pictures ), ids: pictures.map( ( { id } ) => Number( id ) ) } );
	const layout = {
		style: styleOf( more.className ),
		columns: columnsOf( more.columns, pictures.length ),
		isWide: isWide( more.align ),
	};
	const isMeasured = pictures.every( ( { width, height } ) => width && height );
	const columnWidths = isMeasured ? widthsOf( rowsOf( pictures, layout ), USUAL_WIDTH ) : [];
	return [ createBlock( metadata.name, { ...attributes, columnWidths } ), ...leftovers( images ) ];
}

const imagesIn = ( { images }: Found, inner: readonly Block[] ): Found[] =>
	inner.length > 0
		? inner.filter( ( { name } ) => name === IMAGE ).map( ( { attributes } ) => attributes )
		: listOf( images );

const isReady = ( images: readonly Found[] ): boolean => images.some( isStored ) && ! images.some( isUploading );

/** Converts a core gallery. Older ones have their images in an attribute, with one kind of link for all. */
function fromCoreGallery( attributes: Found, inner: readonly Block[] ): Block[] {
	const { align, caption, columns, linkTo } = attributes;
	const images = imagesIn( attributes, inner );
	const pictures = images.filter( isStored ).map( ( image ) => {
		const former = inner.length === 0 && {
			linkDestination: linkTo,
			href: linkTo === 'media' ? image.url : image.link,
		};
		return fromImage( { ...image, ...former } );
	} );
	return [
		...toGallery(
			images,
			pictures,
			filled( {
				align: isWide( align ) ? ( align as string ) : undefined,
				columns: Number( columns ) > 0 ? Number( columns ) : undefined,
			} )
		),
		...( text( caption ) ? [ createBlock( TEXT, { content: text( caption ) } ) ] : [] ),
	];
}

const fromSlide = ( { id, url, alt, link, caption, ...slide }: Found ): Linked => ( {
	...filled( {
		id: Number( id ),
		url: text( url ),
		link: text( link ),
		caption: text( caption ),
		...sizeOf( { ...slide, url } ),
	} ),
	alt: text( alt ),
} );

/** An image as an image block, with its link. */
function toImage( { id, url, alt, caption, link, customLink }: Image, linkTo: unknown ): Block {
	const href = ( { media: url, attachment: link, custom: customLink } as Found )[ text( linkTo ) ];
	return createBlock(
		IMAGE,
		filled( {
			...{ id: Number( id ) || undefined, url, alt: alt ?? '', caption },
			...( href ? { href, linkDestination: linkTo } : { linkDestination: 'none' } ),
		} )
	);
}

const picturesOf = ( { images }: Found ): Image[] => imagesOf( images ).filter( ( { url } ) => url );

const toSlide = ( { id, url, alt, link, caption }: Image ) => ( {
	...filled( { id: Number( id ), url, link, caption } ),
	alt: alt ?? '',
} );

/** To and from other image blocks. A conversion needs at least one image, since it would leave an empty block otherwise. */
export const transforms = {
	from: [
		...fromShortcodes,
		{
			type: 'block',
			blocks: [ GALLERY ],
			// Only the server knows the images of a dynamic gallery.
			isMatch: ( attributes: Found, { innerBlocks = [] }: Partial< Block > = {} ) =>
				! attributes.dynamicContent && isReady( imagesIn( attributes, innerBlocks as Block[] ) ),
			transform: fromCoreGallery,
		},
		{
			type: 'block',
			isMultiBlock: true,
			blocks: [ IMAGE ],
			isMatch: ( images: readonly Found[] ) => isReady( images ),
			transform: ( images: readonly Found[] ) => toGallery( images, images.filter( isStored ).map( fromImage ) ),
		},
		{
			type: 'block',
			blocks: [ SLIDESHOW ],
			isMatch: ( { images }: Found ) => isReady( listOf( images ) ),
			transform: ( { images, align }: Found ) =>
				toGallery(
					listOf( images ),
					listOf( images ).filter( isStored ).map( fromSlide ),
					isWide( align ) ? { align: align as string } : {}
				),
		},
	] as unknown as BlockTransform[],
	to: [
		{
			type: 'block',
			blocks: [ GALLERY ],
			isMatch: ( attributes: Found ) => picturesOf( attributes ).length > 0,
			transform: ( attributes: Found ) => {
				const { align, className, columns, imageCrop, linkTo } = attributes;
				const pictures = picturesOf( attributes );
				return createBlock(
					GALLERY,
					filled( {
						align: isWide( align ) ? align : undefined,
						columns:
							styleOf( className ) === 'rectangular'
								? undefined
								: Math.min( MOST_COLUMNS, columnsOf( columns, pictures.length ) ),
						imageCrop,
						linkTo: linkTo === 'custom' ? 'none' : linkTo,
					} ),
					pictures.map( ( image ) => toImage( image, linkTo ) )
				);
			},
		},
		{
			type: 'block',
			blocks: [ IMAGE ],
			isMatch: ( attributes: Found ) => picturesOf( attributes ).length > 0,
			transform: ( attributes: Found ) =>
				picturesOf( attributes ).map( ( image ) => toImage( image, attributes.linkTo ) ),
		},
		{
			type: 'block',
			blocks: [ SLIDESHOW ],
			isMatch: ( { images }: Found ) => isReady( listOf( images ) ),
			transform: ( { images, align }: Found ) => {
				const stored = listOf( images ).filter( isStored ) as Image[];
				return [
					createBlock( SLIDESHOW, {
						...( isWide( align ) && { align } ),
						ids: stored.map( ( { id } ) => Number( id ) ),
						images: stored.map( toSlide ),
					} ),
					...leftovers( listOf( images ) ),
				];
			},
		},
	] as unknown as BlockTransform[],
};
