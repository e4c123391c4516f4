/** What `core/video` holds and saves, with a guid and without. */
import { createBlock, getSaveContent, parse, serialize } from '@wordpress/blocks';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { register } from '../../../../blocks/_extensions/core-video';
import { registerCoreVideo } from '../../../_kit/core-video';
import { invalid, open, save } from '../../../house/posts';

beforeAll( () => {
	register();
	registerCoreVideo();
} );

const hosted = `<!-- wp:video {"autoplay":true,"controls":false,"poster":"https://a.org/p.jpg","src":"https://a.org/k.mp4","guid":"kUJmAcSf","useAverageColor":false} -->
<figure class="wp-block-video"><div class="wp-block-embed__wrapper">
https://videopress.com/v/kUJmAcSf?resizeToParent=true&amp;cover=true&amp;autoPlay=true&amp;controls=false&amp;posterUrl=https%3A%2F%2Fa.org%2Fp.jpg&amp;preloadContent=metadata
</div></figure>
<!-- /wp:video -->`;

/** As WordPress 6.8 to 7.1 saves them. */
const OF_CORE: Readonly< Record< string, string > > = {
	empty: '<!-- wp:video -->\n<figure class="wp-block-video"></figure>\n<!-- /wp:video -->',
	plain: '<!-- wp:video {"id":7} -->\n<figure class="wp-block-video"><video controls src="https://a.org/k.mp4"></video></figure>\n<!-- /wp:video -->',
	'with every setting': `<!-- wp:video {"id":7,"width":640,"height":360,"tracks":[{"src":"en.vtt","label":"English","srcLang":"en","kind":"captions"}],"align":"wide","className":"is-framed","style":{"spacing":{"padding":{"top":"1px"}}}} -->
<figure class="wp-block-video alignwide is-framed" style="padding-top:1px"><video autoplay loop muted poster="p.jpg" preload="none" src="https://a.org/k.mp4" playsinline width="640" height="360" style="aspect-ratio:640 / 360"><track src="en.vtt" label="English" srclang="en" kind="captions"/></video><figcaption class="wp-element-caption">A <strong>kite</strong></figcaption></figure>
<!-- /wp:video -->`,
	'of the mobile app':
		'<!-- wp:video {"id":-12} -->\n<figure class="wp-block-video"><video controls src="file:///k.mp4"></video></figure>\n<!-- /wp:video -->',
};

/** The block as core's own, in a page without the extension. */
function ofCoreAlone( post: string ): unknown {
	removeFilter( 'blocks.registerBlockType', 'statecraft/core-video' );
	removeFilter( 'blocks.getBlockAttributes', 'statecraft/core-video' );
	registerCoreVideo();
	const blocks = open( post );
	register();
	registerCoreVideo();
	return blocks;
}

describe.each( Object.entries( OF_CORE ) )( 'a block of core, %s', ( _, post ) => {
	it( 'is the same as without us, and saved byte for byte', () => {
		const [ alone ] = ofCoreAlone( post ) as { attributes: object; isValid: boolean }[];
		const [ block ] = open( post );
		expect( alone!.isValid ).toBe( true );
		expect( JSON.parse( JSON.stringify( block ) ) ).toMatchObject(
			JSON.parse( JSON.stringify( alone ) ) as object
		);
		expect( save( post ) ).toBe( post );
	} );

	it( 'is so beside videos with a guid, before, between and after', () => {
		const all = [ hosted, post, hosted, post ].join( '\n\n' );
		expect( invalid( open( all ) ) ).toEqual( [] );
		expect( save( all ) ).toBe( all );
		const blocks = parse( all );
		// Each order of saving and reading again.
		for ( const index of [ 0, 1, 2, 3, 0, 2, 1, 3 ] ) {
			const content = serialize( blocks[ index ]! );
			expect( content ).toBe( index % 2 ? post : hosted );
			expect( open( content )[ 0 ]!.attributes ).toEqual( open( all )[ index ]!.attributes );
		}
	} );
} );

it( 'a caption without its class is read by the deprecation of core itself', () => {
	const [ block ] = open(
		'<!-- wp:video {"id":7} -->\n<figure class="wp-block-video"><video autoplay src="https://a.org/k.mp4"></video><figcaption>A kite</figcaption></figure>\n<!-- /wp:video -->'
	);
	expect( block ).toMatchObject( {
		isValid: true,
		attributes: { id: 7, autoplay: true, controls: false, src: 'https://a.org/k.mp4' },
	} );
	expect( block!.attributes ).not.toHaveProperty( 'guid' );
} );

it( '[VIDEO-034] without its guid a block is a plain one of core (the attribute side)', () => {
	const [ block ] = parse( hosted );
	const plain = { ...block!, attributes: { ...block!.attributes, guid: undefined } };
	expect( serialize( plain ) ).toBe(
		'<!-- wp:video {"useAverageColor":false} -->\n<figure class="wp-block-video"><video autoplay poster="https://a.org/p.jpg" src="https://a.org/k.mp4"></video></figure>\n<!-- /wp:video -->'
	);
} );

it( 'a changed setting is in the URL and in the comment', () => {
	const [ block ] = parse( hosted );
	const content = serialize( { ...block!, attributes: { ...block!.attributes, autoplay: false, loop: true } } );
	expect( content ).toContain( '{"autoplay":false,"controls":false,"loop":true,' );
	expect( content ).toContain( 'controls=false&amp;loop=true&amp;posterUrl' );
	expect( content ).not.toContain( 'autoPlay' );
	expect( invalid( open( content ) ) ).toEqual( [] );
} );

it( 'where the poster comes from is kept, and left out if it is of another type, as WordPress does', () => {
	const read = ( posterData: unknown ) =>
		parse( hosted.replace( '"guid"', `"posterData":${ JSON.stringify( posterData ) },"guid"` ) )[ 0 ]!.attributes
			.posterData;
	expect( read( { type: 'video-frame', atTime: 5 } ) ).toEqual( { type: 'video-frame', atTime: 5 } );
	expect( read( 'a frame' ) ).toBeUndefined();
} );

it( '[VIDEO-016] the file of a new block is known to it and never saved', () => {
	const block = createBlock( 'core/video', { fileForImmediateUpload: 'file-1' } );
	expect( block.attributes.fileForImmediateUpload ).toBe( 'file-1' );
	expect( serialize( block ) ).toBe( OF_CORE.empty );
} );

describe( 'other plugins', () => {
	afterEach( () => {
		[ 'blocks.registerBlockType', 'blocks.getSaveContent.extraProps' ].forEach( ( hook ) =>
			removeFilter( hook, 'other/plugin' )
		);
		registerCoreVideo();
	} );

	it( 'may add attributes and properties of their own', () => {
		addFilter( 'blocks.registerBlockType', 'other/plugin', ( settings: { attributes: object } ) => ( {
			...settings,
			attributes: { ...settings.attributes, otherPlugin: { type: 'string' } },
		} ) );
		addFilter(
			'blocks.getSaveContent.extraProps',
			'other/plugin',
			( props: object, _: unknown, { otherPlugin }: { otherPlugin?: string } ) => ( {
				...props,
				'data-other': otherPlugin,
			} )
		);
		registerCoreVideo();
		for ( const post of [ hosted, OF_CORE.plain! ] ) {
			const [ block ] = parse( post );
			const content = serialize( { ...block!, attributes: { ...block!.attributes, otherPlugin: 'x' } } );
			expect( content ).toContain( 'data-other="x"' );
			expect( content ).toContain( '"otherPlugin":"x"' );
			expect( save( content ) ).toBe( content );
		}
	} );

	it( 'may copy the schemas: the player keeps its settings by its URL', () => {
		addFilter(
			'blocks.registerBlockType',
			'other/plugin',
			( settings: { attributes: object } ) => ( {
				...settings,
				attributes: JSON.parse( JSON.stringify( settings.attributes ) ) as object,
			} ),
			20
		);
		registerCoreVideo();
		const [ again ] = open( save( hosted ) );
		expect( again ).toMatchObject( {
			isValid: true,
			attributes: { autoplay: true, controls: false, poster: 'https://a.org/p.jpg', guid: 'kUJmAcSf' },
		} );
		expect( save( OF_CORE.plain! ) ).toBe( OF_CORE.plain );
	} );
} );

it( 'other blocks are none of its business', () => {
	expect( getSaveContent( 'core/video', { src: 'k.mp4', controls: true } ) ).toBe(
		'<figure class="wp-block-video"><video controls src="k.mp4"></video></figure>'
	);
} );
