/** Videos in posts as other tools and people write them. */
import { invalid, open, registerBlocks, save } from '../../../house/posts';

beforeAll( registerBlocks );

const URL = 'https://videopress.com/v/kUJmAcSf';
const FIGURE = 'wp-block-video wp-block-embed is-type-video is-provider-videopress';

const block = ( name: string ) => ( comment: object, markup: string ) =>
	`<!-- wp:${ name } ${ JSON.stringify( comment ) } -->\n${ markup }\n<!-- /wp:${ name } -->`.replace( ' {}', '' );
const core = block( 'video' );
const videopress = block( 'videopress/video' );
const embed = ( inside: string, classes = FIGURE, after = '' ) =>
	`<figure class="${ classes }"><div class="wp-block-embed__wrapper">\n${ inside }\n</div>${ after }</figure>`;

const GUID = { guid: 'kUJmAcSf' };

/** Each with what has to be read from it, in both blocks. */
const VARIANTS: readonly [ name: string, comment: object, markup: string, read: object ][] = [
	[ 'a raw ampersand', {}, embed( `${ URL }?autoPlay=true&loop=true` ), { autoplay: true, loop: true } ],
	[ 'no figure', GUID, `${ URL }?muted=true`, { muted: true } ],
	[ 'a paragraph', GUID, `<p><a href="${ URL }">${ URL }</a></p>`, GUID ],
	[ 'http', {}, embed( URL.replace( 'https', 'http' ) ), GUID ],
	[ 'the host of embeds', {}, embed( 'https://video.wordpress.com/embed/kUJmAcSf?controls=0' ), { controls: false } ],
	[ 'the address of embeds', {}, embed( 'https://videopress.com/embed/kUJmAcSf?hd=1' ), GUID ],
	[ 'classes of its author', GUID, embed( URL, `${ FIGURE } is-framed big` ), { className: 'is-framed big' } ],
	[ 'an id', GUID, embed( URL ).replace( '<figure', '<figure id="kites"' ), { anchor: 'kites' } ],
	[ 'a width', GUID, embed( URL ).replace( 'r">', 'r" style="max-width:20em;margin:auto">' ), { maxWidth: '20em' } ],
	[
		'a caption with markup',
		GUID,
		embed(
			URL,
			FIGURE,
			'<figcaption class="wp-element-caption">A <a href="#b"><em>b</em></a> &amp; c</figcaption>'
		),
		{ caption: 'A <a href="#b"><em>b</em></a> &amp; c' },
	],
	[ 'an empty caption', GUID, embed( URL, FIGURE, '<figcaption></figcaption>' ), GUID ],
	[ 'a URL twice', GUID, embed( `${ URL }?loop=true\n${ URL }` ), { loop: true } ],
	[ 'a poster', {}, embed( `${ URL }?posterUrl=https%3A%2F%2Fa.org%2Fp.jpg` ), { poster: 'https://a.org/p.jpg' } ],
	[
		'another order',
		{},
		embed( `${ URL }?preloadContent=auto&amp;sbc=%23abcdef&amp;cover=true` ),
		{ preload: 'auto', seekbarColor: '#abcdef' },
	],
	[
		'an element',
		GUID,
		'<figure class="wp-block-video"><video autoplay loop playsinline poster="p.jpg" src="https://a.org/k.mp4"></video></figure>',
		{ autoplay: true, loop: true, playsinline: true, controls: false, poster: 'p.jpg', src: 'https://a.org/k.mp4' },
	],
	[ 'nothing around it', GUID, '', GUID ],
	[ 'numbers and truths as words', { ...GUID, id: '42', muted: 'true' }, embed( URL ), { id: 42, muted: true } ],
	[ 'the comment saying otherwise', { ...GUID, loop: false }, embed( `${ URL }?loop=true` ), { loop: false } ],
];

describe.each( [
	[ 'core/video', core ],
	[ 'videopress/video', videopress ],
] )( '%s', ( name, of ) => {
	it.each( VARIANTS )( 'is read from %s', ( _, comment, markup, read ) => {
		const post = of( comment, markup );
		const [ video, ...others ] = open( post );
		expect( others ).toEqual( [] );
		expect( invalid( [ video! ] ) ).toEqual( [] );
		const { caption, ...attributes } = { ...video!.attributes, caption: String( video!.attributes.caption ?? '' ) };
		expect( { name: video!.name, ...attributes, ...( caption && { caption } ) } ).toMatchObject( {
			name,
			...GUID,
			...read,
		} );
		const saved = save( post );
		expect( save( saved ) ).toBe( saved );
		const [ again ] = open( saved );
		expect( JSON.parse( JSON.stringify( again!.attributes ) ) ).toMatchObject( { ...GUID, ...read } );
	} );

	it( 'an alignment that only the class says stays', () => {
		const [ video ] = open( save( of( GUID, embed( URL, `${ FIGURE } alignwide` ) ) ) );
		const { align, className } = video!.attributes;
		expect( [ align && `align${ String( align ) }`, className ].filter( Boolean ) ).toEqual( [ 'alignwide' ] );
	} );

	it.each( [
		[ 'other words', GUID, embed( `Watch ${ URL }` ) ],
		[ 'another video', GUID, embed( `${ URL }\nhttps://videopress.com/v/aaaabbbb` ) ],
		[ 'another video than its comment', GUID, embed( 'https://videopress.com/v/aaaabbbb' ) ],
		[ 'two captions', GUID, embed( URL, FIGURE, '<figcaption>a</figcaption><figcaption>b</figcaption>' ) ],
		[ 'two elements', GUID, '<figure><video src="a.mp4"></video><video src="b.mp4"></video></figure>' ],
		[ 'an image', GUID, embed( `${ URL }<img src="a.jpg" alt="">` ) ],
		[ 'a guid of nine characters', {}, embed( 'https://videopress.com/v/kUJmAcSfx' ) ],
		[ 'another host', {}, embed( 'https://example.org/v/kUJmAcSf' ) ],
	] )( 'with %s is not ours to change: it stays as it is, byte for byte', ( _, comment, markup ) => {
		const post = of( comment, markup );
		expect( invalid( open( post ) ) ).toEqual( [ name ] );
		expect( save( post ) ).toBe( post );
		expect( console ).toHaveErrored();
		jest.mocked( console.warn ).mockClear();
	} );
} );

it( 'a parameter of the URL that no attribute holds is kept until the author changes the player', () => {
	const post = core( GUID, embed( `${ URL }?at=30&amp;preloadContent=metadata&amp;useAverageColor=true` ) );
	expect( save( post ) ).toContain( '?at=30&amp;' );
} );
