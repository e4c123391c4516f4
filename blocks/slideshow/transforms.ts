import { createBlock } from '@wordpress/blocks';
import type { Block, BlockTransform } from '@wordpress/blocks';
import { SLIDESHOW as TAG, shortcodeIn, slideshowOf } from '../_shared/galleries/former-shortcode';
import { attachmentId, picturesIn } from './attributes';
import type { Attributes, Picture } from './attributes';

const SLIDESHOW = 'jetpack/slideshow';
const IMAGE = 'core/image';
const GALLERY = 'core/gallery';

type Found = Readonly< Record< string, unknown > >;

/** In WordPress's editor, rich text is an object. */
const html = ( value: unknown ): string => String( value ?? '' );

/** Only images from the library: one that is still uploading has no id yet, and would be lost. */
const isWhole = ( { id, url }: Found ): boolean => attachmentId( id ) !== undefined && Boolean( url );
const isUploading = ( { url }: Found ): boolean => String( url ?? '' ).startsWith( 'blob:' );

const areReady = ( pictures: readonly Found[] ): boolean => pictures.some( isWhole ) && ! pictures.some( isUploading );

function toSlideshow( pictures: readonly Found[], { align, sizeSlug }: Found = {} ) {
	const images = pictures.filter( isWhole ).map( ( { alt, caption, id, url } ) => ( {
		alt: html( alt ),
		caption: html( caption ),
		id: attachmentId( id )!,
		url: html( url ),
	} ) );
	return createBlock( SLIDESHOW, {
		images,
		ids: images.map( ( { id } ) => id ),
		...( [ 'center', 'wide', 'full' ].includes( String( align ) ) && { align } ),
		...( sizeSlug ? { sizeSlug } : {} ),
	} );
}

/** The value that all blocks share, if any. */
const common = ( all: readonly Found[], name: string ): unknown =>
	all.every( ( one ) => one[ name ] === all[ 0 ]?.[ name ] ) ? all[ 0 ]?.[ name ] : undefined;

const commonOf = ( all: readonly Found[] ): Found => ( {
	align: common( all, 'align' ),
	sizeSlug: common( all, 'sizeSlug' ),
} );

const picturesOf = ( gallery?: Pick< Block, 'innerBlocks' > ): Found[] =>
	( gallery?.innerBlocks ?? [] ).filter( ( { name } ) => name === IMAGE ).map( ( { attributes } ) => attributes );

const toImage = ( { alt, caption, id, url }: Partial< Picture >, more: Found = {} ) =>
	createBlock( IMAGE, {
		alt: html( alt ),
		caption: html( caption ),
		...( attachmentId( id ) && { id: attachmentId( id ) } ),
		url,
		...more,
	} );

const hasImages = ( { images }: Partial< Attributes > ): boolean => picturesIn( images ).length > 0;

const sizeOf = ( { sizeSlug }: Partial< Attributes > ): Found => ( sizeSlug ? { sizeSlug } : {} );

/** Parses the slideshow shortcode, with either tag, in a `core/shortcode` block that contains nothing else. */
const slideshowIn = ( text: string | undefined ) => {
	const found = shortcodeIn( text );
	return found && slideshowOf( found.named, found.tag );
};

type Shortcode = { named: Readonly< Record< string, string | undefined > > };

export const transforms = {
	from: [
		{
			// `[gallery type="slideshow"]` is handled by the tiled gallery.
			type: 'shortcode',
			tag: TAG,
			isMatch: ( { named }: Shortcode ) => slideshowOf( named, TAG ) !== null,
			transform: ( { named }: Shortcode ) => createBlock( SLIDESHOW, slideshowOf( named, TAG ) ?? {} ),
		},
		{
			type: 'block',
			blocks: [ 'core/shortcode' ],
			isMatch: ( { text }: { text?: string } ) => slideshowIn( text ) !== null,
			transform: ( { text }: { text?: string } ) => createBlock( SLIDESHOW, slideshowIn( text ) ?? {} ),
		},
		{
			type: 'block',
			blocks: [ IMAGE ],
			isMultiBlock: true,
			isMatch: ( images: readonly Found[] ) => areReady( images ),
			transform: ( images: readonly Found[] ) => toSlideshow( images, commonOf( images ) ),
		},
		{
			type: 'block',
			blocks: [ GALLERY ],
			// A gallery whose images are found by the server has none to convert.
			isMatch: ( _: Found, gallery: Block ) => areReady( picturesOf( gallery ) ),
			transform: ( attributes: Found, innerBlocks: readonly Block[] ) =>
				toSlideshow( picturesOf( { innerBlocks: [ ...innerBlocks ] } ), attributes ),
		},
	] as unknown as BlockTransform[],
	to: [
		{
			type: 'block',
			blocks: [ GALLERY ],
			isMatch: hasImages,
			transform: ( attributes: Partial< Attributes > ) =>
				createBlock(
					GALLERY,
					{
						...( [ 'wide', 'full' ].includes( attributes.align ?? '' ) && { align: attributes.align } ),
						linkTo: 'none',
						...sizeOf( attributes ),
					},
					picturesIn( attributes.images ).map( ( picture ) =>
						toImage( picture, { linkDestination: 'none', ...sizeOf( attributes ) } )
					) as Block[]
				),
		},
		{
			type: 'block',
			blocks: [ IMAGE ],
			isMatch: hasImages,
			transform: ( attributes: Partial< Attributes > ) =>
				picturesIn( attributes.images ).map( ( picture ) => toImage( picture, sizeOf( attributes ) ) ),
		},
	] as unknown as BlockTransform[],
};
