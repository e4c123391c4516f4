/** The attributes of videos, in both blocks. */
import { createBlock, parse, serialize } from '@wordpress/blocks';
import { registerBlocks } from '../../../house/posts';

beforeAll( registerBlocks );

const VIDEOPRESS = 'videopress/video';
const CORE = 'core/video';
const BOTH = [ CORE, VIDEOPRESS ];
const NONE = undefined;

const TRACK = { src: 'en.vtt', kind: 'captions', srcLang: 'en', label: 'English' };

/** Each with its default, another value, and one that is none. */
const ATTRIBUTES: readonly [
	id: string,
	names: string[],
	attribute: string,
	usual: unknown,
	other: unknown,
	none: unknown,
][] = [
	[ '[VIDEO-002]', BOTH, 'autoplay', false, true, 'on' ],
	[ '[VIDEO-003]', [ VIDEOPRESS ], 'caption', NONE, 'A <b>kite</b>', true ],
	[ '[VIDEO-004]', BOTH, 'controls', true, false, 'no' ],
	[ '[VIDEO-005]', BOTH, 'maxWidth', '100%', '50%', true ],
	[ '[VIDEO-006]', [ VIDEOPRESS ], 'guid', NONE, 'aaaabbbb', true ],
	[ '[VIDEO-006]', BOTH, 'id', NONE, 42, 'many' ],
	[ '[VIDEO-007]', BOTH, 'loop', false, true, 'on' ],
	[ '[VIDEO-007]', BOTH, 'muted', false, true, 'on' ],
	[ '[VIDEO-007]', BOTH, 'playsinline', false, true, 'on' ],
	[ '[VIDEO-008]', BOTH, 'poster', NONE, 'https://example.org/p.jpg', false ],
	[ '[VIDEO-009]', BOTH, 'preload', 'metadata', 'none', false ],
	[ '[VIDEO-010]', BOTH, 'seekbarColor', '', '#aabbcc', false ],
	[ '[VIDEO-010]', BOTH, 'seekbarPlayedColor', '', '#aabbcc', false ],
	[ '[VIDEO-010]', BOTH, 'seekbarLoadingColor', '', '#aabbcc', false ],
	[ '[VIDEO-011]', BOTH, 'src', NONE, 'https://example.org/k.mp4', false ],
	[ '[VIDEO-012]', BOTH, 'useAverageColor', true, false, 'on' ],
	[ '[VIDEO-013]', [ CORE ], 'videoPressTracks', [], [ TRACK ], 'en' ],
	[ '[VIDEO-013]', [ VIDEOPRESS ], 'tracks', [], [ TRACK ], 'en' ],
	[ '[VIDEO-014]', [ CORE ], 'videoPressClassNames', NONE, 'wp-block-embed is-type-video', false ],
	[ '[VIDEO-015]', [ CORE ], 'isVideoPressExample', false, true, 'on' ],
	[ '[VIDEO-015]', [ VIDEOPRESS ], 'isExample', false, true, 'on' ],
	[ '[VIDEO-017]', BOTH, 'title', NONE, 'Kites', false ],
	[ '[VIDEO-017]', BOTH, 'description', NONE, '0:00 Start', false ],
];

const cases = ATTRIBUTES.flatMap( ( [ id, names, ...rest ] ) =>
	names.map( ( name ) => [ id, name, ...rest ] as const )
);

/** A video with its comment only. */
const read = ( name: string, attributes: object ): unknown =>
	parse( `<!-- wp:${ name.replace( 'core/', '' ) } ${ JSON.stringify( { guid: 'kUJmAcSf', ...attributes } ) } /-->`, {
		__unstableSkipMigrationLogs: true,
	} )[ 0 ]?.attributes;

it.each( cases )( '%s %s has %s', ( _, name, attribute, usual, other, none ) => {
	const isKnown = attribute !== 'guid';
	const withNothing = ( isKnown ? read( name, {} ) : createBlock( name ).attributes ) as Record< string, unknown >;
	// Core gives some switches no default: what is absent is off.
	expect( withNothing[ attribute ] ?? ( usual === false ? false : NONE ) ).toEqual( usual );
	const block = createBlock( name, { guid: 'kUJmAcSf', [ attribute ]: other } );
	const [ again ] = parse( serialize( block ), { __unstableSkipMigrationLogs: true } );
	expect( again ).toMatchObject( { isValid: true, attributes: { [ attribute ]: other } } );
	expect( read( name, { [ attribute ]: none } ) ).toMatchObject(
		withNothing[ attribute ] === undefined ? {} : { [ attribute ]: usual }
	);
	expect( read( name, { [ attribute ]: none } ) ).not.toHaveProperty( attribute, none );
	jest.mocked( console.error ).mockClear();
	jest.mocked( console.warn ).mockClear();
} );

it( '[VIDEO-003] the caption of core/video is its figcaption', () => {
	const content = serialize( createBlock( CORE, { guid: 'kUJmAcSf', caption: 'A <b>kite</b>' } ) );
	expect( content ).toContain( '<figcaption>A <b>kite</b></figcaption>' );
	expect( String( parse( content )[ 0 ]?.attributes.caption ) ).toBe( 'A <b>kite</b>' );
} );

it( '[VIDEO-006] the guid of core/video is in its comment and in the URL of its player', () => {
	const content = serialize( createBlock( CORE, { guid: 'kUJmAcSf' } ) );
	expect( content ).toContain( '{"guid":"kUJmAcSf"}' );
	expect( content ).toContain( 'https://videopress.com/v/kUJmAcSf?' );
} );

it( '[VIDEO-001] there is a block for videos of a video service', () => {
	expect( serialize( createBlock( VIDEOPRESS, { guid: 'kUJmAcSf', id: 42 } ) ) ).toBe(
		'<!-- wp:videopress/video {"id":42,"guid":"kUJmAcSf"} /-->'
	);
} );
