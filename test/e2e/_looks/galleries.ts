import { as, site } from '../../wordpress/_kit/client';
import { somePictures } from '../../wordpress/_kit/gallery';
import { browser } from '../../wordpress/_kit/google-photos';
import { connected, settings as instagram } from '../../wordpress/_kit/instagram';
import { setKnobs } from '../../wordpress/_kit/knobs';
import { settings as maps } from '../../wordpress/_kit/maps';
import { aVideo } from '../../wordpress/_kit/video';
import type { Look } from './looks';

const withGifs = () =>
	setKnobs( {
		constants: {
			STATECRAFT_GIPHY_BASE_URL: `${ site().sandbox }/giphy`,
			STATECRAFT_GIPHY_KEY: 'sandbox-key-of-giphy',
			STATECRAFT_INNER_HOSTS: '127.0.0.1',
		},
	} );

async function aGif(): Promise< string > {
	const { json } = await as( 'administrator' ).get< {
		data: { images: Record< 'original' | 'original_still', { url: string } > }[];
	} >( 'statecraft/v1/gifs', { query: { search: 'cat' } } );
	const { original, original_still: still } = json.data[ 0 ]!.images;
	return `<!-- wp:jetpack/gif ${ JSON.stringify( {
		gifUrl: original.url,
		stillUrl: still.url,
		alt: 'A cat',
		caption: 'The cat of the house',
	} ) } /-->`;
}

async function aGallery(): Promise< string > {
	const accessToken = await connected( await browser( 'administrator' ) );
	return `<!-- wp:jetpack/instagram-gallery ${ JSON.stringify( { accessToken, instagramUser: 'ada' } ) } /-->`;
}

/** Slides of all shapes, one with a caption. */
async function slides(): Promise< string > {
	const pictures = await somePictures(
		{ name: 'lake', width: 1600, height: 1067, alt: 'A lake' },
		{ name: 'tower', width: 800, height: 1200, alt: 'A tower' },
		{ name: 'stall', width: 1000, height: 1000, alt: 'A stall' }
	);
	const items = pictures.map(
		( { id, url, alt }, i ) =>
			`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="${ alt }" class="wp-block-jetpack-slideshow_image wp-image-${ id }" data-id="${ id }" src="${ url }"/>${
				i === 0
					? '<figcaption class="wp-block-jetpack-slideshow_caption gallery-caption">The lake in the morning</figcaption>'
					: ''
			}</figure></li>`
	);
	return `<!-- wp:jetpack/slideshow ${ JSON.stringify( {
		autoplay: true,
		ids: pictures.map( ( { id } ) => id ),
	} ) } --><div class="wp-block-jetpack-slideshow aligncenter" data-autoplay="true" data-delay="3" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${ items.join(
		''
	) }</ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div><!-- /wp:jetpack/slideshow -->`;
}

/** A picture before and one after. */
async function comparison(): Promise< string > {
	const [ before, after ] = await somePictures(
		{ name: 'weeds', width: 1600, height: 1000 },
		{ name: 'roses', width: 1600, height: 1000 }
	);
	const attributes = {
		imageBefore: { id: before!.id, url: before!.url, alt: 'The yard with weeds' },
		imageAfter: { id: after!.id, url: after!.url, alt: 'The yard with roses' },
		caption: 'Our yard in March and in June',
	};
	return `<!-- wp:jetpack/image-compare ${ JSON.stringify( attributes ) } /-->`;
}

/** Pictures of all shapes, and a video. */
async function story(): Promise< string > {
	const pictures = await somePictures(
		{ name: 'gate', width: 900, height: 1600, alt: 'A gate' },
		{ name: 'harbour', width: 1600, height: 1000, alt: 'The harbour' },
		{ name: 'tower', width: 1000, height: 1200, alt: 'A tower' }
	);
	const video = await aVideo( { title: 'Boats' } );
	const mediaFiles = [
		...pictures.map( ( { id, url, alt } ) => ( { id, url, alt, type: 'image', mime: 'image/jpeg' } ) ),
		{ id: video.id, url: video.url, type: 'video', mime: 'video/webm' },
	];
	return `<!-- wp:jetpack/story ${ JSON.stringify( {
		mediaFiles: mediaFiles.map( ( file, i ) => ( { ...file, caption: i === 0 ? 'Where it began' : '' } ) ),
	} ) } /-->`;
}

/** Galleries, but tiled ones, which have pictures of their own, and maps. */
export const galleryLooks = ( fixture: ( name: string ) => string ): Record< string, Look > => ( {
	gif: {
		site: withGifs,
		filled: aGif,
		fail: async ( post ) => {
			await post.getByRole( 'textbox' ).first().fill( 'cat [503]' );
			await post.getByRole( 'button', { name: 'Search' } ).click();
		},
	},
	'image-compare': { filled: comparison },
	'instagram-gallery': { site: instagram, filled: aGallery },
	map: {
		site: maps,
		filled: fixture( 'map/full' ).replace( '"markerColor":"#0693e3",', '' ).replace( '#0693e3', 'red' ),
	},
	slideshow: { filled: slides },
	story: { filled: story },
} );
