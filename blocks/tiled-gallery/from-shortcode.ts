import { createBlock, getBlockType } from '@wordpress/blocks';
import { GALLERY, shortcodeIn, slideshowOf, tiledGalleryOf } from '../_shared/galleries/former-shortcode';
import metadata from './block.json';

type Shortcode = { named: Readonly< Record< string, string | undefined > > };

const SLIDESHOW = 'jetpack/slideshow';

/** Before core's own transform, whose gallery has no layouts. */
const PRIORITY = 9;

/** The block of a shortcode. A slideshow by the tag of a gallery is one only where the site has the block. */
function blockOf( { named }: Shortcode ) {
	const slideshow = getBlockType( SLIDESHOW ) ? slideshowOf( named, GALLERY ) : null;
	const gallery = tiledGalleryOf( named );
	return slideshow ? createBlock( SLIDESHOW, slideshow ) : gallery && createBlock( metadata.name, gallery );
}

const galleryIn = ( text: string | undefined ) => {
	const found = shortcodeIn( text );
	return found?.tag === GALLERY ? tiledGalleryOf( found.named ) : null;
};

/**
 * From shortcodes: in older posts, in pasted content, and in `core/shortcode`. In a text one block takes all galleries, slideshows as well: WordPress asks a block
 * no second time about a shortcode that it has not taken.
 */
export const fromShortcodes = [
	{
		type: 'shortcode',
		tag: GALLERY,
		priority: PRIORITY,
		isMatch: ( shortcode: Shortcode ) => blockOf( shortcode ) !== null,
		transform: ( shortcode: Shortcode ) => blockOf( shortcode ),
	},
	{
		type: 'block',
		blocks: [ 'core/shortcode' ],
		isMatch: ( { text }: { text?: string } ) => galleryIn( text ) !== null,
		transform: ( { text }: { text?: string } ) => createBlock( metadata.name, galleryIn( text ) ?? {} ),
	},
];
