/** What becomes a video block, and what a video block becomes. */
import {
	createBlock,
	rawHandler,
	registerBlockType,
	serialize,
	switchToBlockType,
	getBlockTransforms,
	findTransform,
	unregisterBlockType,
	parse,
} from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { fileOf } from '../../../blocks/_shared/video/dropped-file';
import { register } from '../../../blocks/videopress';
import { registerCoreVideo } from '../../_kit/core-video';
import { setSite } from '../../_kit/editor';
import { registerBlocks } from '../../house/posts';

beforeAll( async () => {
	await registerBlocks();
	registerBlockType(
		{
			name: 'core/embed',
			title: 'Embed',
			category: 'embed',
			apiVersion: 3,
			attributes: { url: { type: 'string' }, caption: { type: 'rich-text', source: 'rich-text' } },
			supports: { align: true },
		} as never,
		{ edit: () => null, save: () => null }
	);
} );

const VIDEOPRESS = 'videopress/video';
const CORE = 'core/video';
const UPLOADS = {
	canUpload: true,
	isIncluded: true,
	upgradeUrl: '',
	isPrivateSite: false,
	ajaxUrl: '',
	parallelUploads: 1,
};
const TRACK = { src: 'en.vtt', kind: 'captions', srcLang: 'en', label: 'English' };

/** What both blocks hold under the same name. */
const SETTINGS = {
	guid: 'kUJmAcSf',
	id: 42,
	title: 'Kites',
	description: '0:00 Start',
	src: 'https://a.org/k.mp4',
	poster: 'https://a.org/p.jpg',
	posterData: { type: 'media-library', id: 3, url: 'https://a.org/p.jpg' },
	autoplay: true,
	controls: false,
	loop: true,
	muted: true,
	playsinline: true,
	preload: 'none',
	maxWidth: '50%',
	seekbarColor: '#aaaaaa',
	seekbarPlayedColor: '#bbbbbb',
	seekbarLoadingColor: '#cccccc',
	useAverageColor: false,
	align: 'wide',
	anchor: 'kites',
	className: 'is-framed',
	style: { spacing: { padding: { top: '1px' } } },
};

const turned = ( block: Block, name: string ): Block => switchToBlockType( block, name )![ 0 ]!;

it( '[VIDEO-140] [VIDEO-141] a core video with a guid becomes a video block with all it has, and goes back', () => {
	const old = createBlock( CORE, { ...SETTINGS, caption: 'A <b>kite</b>', videoPressTracks: [ TRACK ] } );
	const video = turned( old, VIDEOPRESS );
	expect( video ).toMatchObject( {
		name: VIDEOPRESS,
		attributes: { ...SETTINGS, caption: 'A <b>kite</b>', tracks: [ TRACK ] },
	} );
	const back = turned( video, CORE );
	expect( back ).toMatchObject( {
		name: CORE,
		attributes: { ...SETTINGS, videoPressTracks: [ TRACK ], tracks: [] },
	} );
	expect( String( back.attributes.caption ) ).toBe( 'A <b>kite</b>' );
	expect( back.attributes.videoPressClassNames ).toBe( 'wp-block-embed is-type-video is-provider-videopress' );
	// And so it opens again.
	const [ again ] = parse( serialize( back ) );
	expect( again ).toMatchObject( { isValid: true, attributes: SETTINGS } );
} );

it( '[VIDEO-140] a video block without a guid becomes a plain video of core, in the words of core', () => {
	const plain = turned(
		createBlock( VIDEOPRESS, {
			id: 42,
			src: 'https://a.org/k.mp4',
			playsinline: true,
			caption: 'A',
			tracks: [ TRACK ],
		} ),
		CORE
	);
	expect( serialize( plain ) ).toBe(
		'<!-- wp:video {"id":42,"tracks":[{"src":"en.vtt","kind":"captions","srcLang":"en","label":"English"}]} -->\n<figure class="wp-block-video"><video controls src="https://a.org/k.mp4" playsinline><track src="en.vtt" kind="captions" srclang="en" label="English"/></video><figcaption class="wp-element-caption">A</figcaption></figure>\n<!-- /wp:video -->'
	);
} );

it( 'a video of the library becomes a video block, one of another site does not', () => {
	const ofLibrary = createBlock( CORE, { id: 42, src: 'https://a.org/k.mp4', playsInline: true, tracks: [ TRACK ] } );
	expect( turned( ofLibrary, VIDEOPRESS ).attributes ).toMatchObject( {
		id: 42,
		src: 'https://a.org/k.mp4',
		playsinline: true,
		tracks: [ TRACK ],
	} );
	expect(
		turned( createBlock( CORE, { src: 'https://videopress.com/v/kUJmAcSf' } ), VIDEOPRESS ).attributes.guid
	).toBe( 'kUJmAcSf' );
	expect( switchToBlockType( createBlock( CORE, { src: 'https://b.org/k.mp4' } ), VIDEOPRESS ) ).toBeNull();
} );

it( '[VIDEO-139] a failure to convert to a core video is logged to the console, and nothing changes', () => {
	const video = createBlock( VIDEOPRESS, { guid: 'kUJmAcSf' } );
	unregisterBlockType( CORE );
	expect( switchToBlockType( video, CORE ) ).toBeNull();
	expect( jest.mocked( console.error ).mock.calls ).toEqual( [
		[ 'The video could not be converted to a core video block.', new Error( 'core/video is not registered.' ) ],
	] );
	expect( console ).toHaveErrored();
	registerCoreVideo();
} );

it( 'an embed of a player becomes a video block with its settings, its caption and the classes of its author', () => {
	const embed = createBlock( 'core/embed', {
		url: 'https://videopress.com/v/kUJmAcSf?loop=true&posterUrl=https%3A%2F%2Fa.org%2Fp.jpg',
		caption: 'A <b>kite</b>',
		align: 'wide',
		className: 'wp-embed-aspect-16-9 wp-has-aspect-ratio is-framed',
	} );
	expect( turned( embed, VIDEOPRESS ).attributes ).toMatchObject( {
		guid: 'kUJmAcSf',
		loop: true,
		poster: 'https://a.org/p.jpg',
		caption: 'A <b>kite</b>',
		align: 'wide',
		className: 'is-framed',
	} );
	const other = createBlock( 'core/embed', { url: 'https://vimeo.com/22439234' } );
	expect( switchToBlockType( other, VIDEOPRESS ) ).toBeNull();
} );

describe( 'pasting', () => {
	const pasted = ( text: string ): Block[] => rawHandler( { HTML: `<p>${ text }</p>` } );

	it( 'the URL of a player alone is a video', () => {
		expect( pasted( 'https://videopress.com/v/kUJmAcSf?autoPlay=1' ) ).toMatchObject( [
			{ name: VIDEOPRESS, attributes: { guid: 'kUJmAcSf', autoplay: true } },
		] );
		expect(
			turned( createBlock( 'core/paragraph', { content: 'https://videopress.com/v/kUJmAcSf' } ), VIDEOPRESS )
		).toMatchObject( { attributes: { guid: 'kUJmAcSf' } } );
		expect( pasted( 'https://videopress.com/v/kUJmAcS' )[ 0 ] ).not.toMatchObject( { name: VIDEOPRESS } );
	} );

	it.each( [
		[ '[videopress kUJmAcSf]', {} ],
		[ '[wpvideo kUJmAcSf w=640]', { maxWidth: '640px' } ],
		[ '[wpvideo kUJmAcSf w=wide]', { maxWidth: '100%' } ],
		[
			'[videopress kUJmAcSf autoplay=true loop=1 controls=false]',
			{ autoplay: true, loop: true, controls: false },
		],
		[ '[videopress kUJmAcSf poster="https://a.org/p.jpg"]', { poster: 'https://a.org/p.jpg' } ],
	] )( 'the shortcode %s is a video', ( shortcode, attributes ) => {
		expect( pasted( shortcode ) ).toMatchObject( [
			{ name: VIDEOPRESS, attributes: { guid: 'kUJmAcSf', ...attributes } },
		] );
	} );

	it( 'a shortcode without a video stays as it is', () => {
		expect( serialize( pasted( '[videopress kites]' ) ) ).toContain( '[videopress kites]' );
	} );
} );

describe( 'dropping', () => {
	const drop = ( files: readonly File[] ): Block[] | null => {
		const transform = findTransform(
			getBlockTransforms( 'from' ),
			( one ) => one.type === 'files' && one.isMatch!( files as File[] )
		);
		return (
			transform &&
			( [
				( transform as unknown as { transform: ( files: readonly File[] ) => unknown } ).transform( files ),
			].flat() as Block[] )
		);
	};
	const file = ( name: string, type = 'video/mp4' ) => new File( [ 'x' ], name, { type } );

	it( '[VIDEO-016] [VIDEO-029] each video file becomes a block that knows its file (from a drop)', () => {
		setSite( { video: UPLOADS } );
		const files = [ file( 'a.mp4' ), file( 'b.webm', 'video/webm' ) ];
		const blocks = drop( files )!;
		expect( blocks.map( ( { name } ) => name ) ).toEqual( [ VIDEOPRESS, VIDEOPRESS ] );
		expect( blocks.map( ( { attributes } ) => fileOf( attributes.fileForImmediateUpload as string ) ) ).toEqual(
			files
		);
		// A file is no attribute: nothing of it reaches the post or another page.
		expect( serialize( blocks ) ).not.toContain( 'file' );
		expect( fileOf( 'file-of-another-page' ) ).toBeUndefined();
	} );

	it( 'a video file is its business before it is that of WordPress’s own blocks', () => {
		setSite( { video: UPLOADS } );
		unregisterBlockType( VIDEOPRESS );
		registerBlockType(
			{ name: 'core/file', title: 'File', category: 'media', apiVersion: 3, attributes: {} } as never,
			{
				edit: () => null,
				save: () => null,
				transforms: {
					from: [ { type: 'files', isMatch: () => true, transform: () => createBlock( 'core/file' ) } ],
				},
			} as never
		);
		register();
		expect( drop( [ file( 'a.mp4' ) ] ) ).toMatchObject( [ { name: VIDEOPRESS } ] );
		expect( drop( [ file( 'a.pdf', 'application/pdf' ) ] ) ).toMatchObject( [ { name: 'core/file' } ] );
		unregisterBlockType( 'core/file' );
	} );

	it( '[VIDEO-029] other files are none of its business', () => {
		setSite( { video: UPLOADS } );
		expect( drop( [ file( 'a.mp4' ), file( 'b.jpg', 'image/jpeg' ) ] ) ).toBeNull();
		expect( drop( [ file( 'a.mp4', '' ) ] ) ).toBeNull();
		expect( drop( [] ) ).toBeNull();
	} );

	it.each( [ undefined, { ...UPLOADS, canUpload: false }, { ...UPLOADS, isIncluded: false } ] )(
		'where nobody may upload here, WordPress does as before',
		( video ) => {
			setSite( video && { video } );
			expect( drop( [ file( 'a.mp4' ) ] ) ).toBeNull();
		}
	);
} );
