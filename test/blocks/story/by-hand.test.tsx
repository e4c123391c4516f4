/** Stories of apps, of older versions and of people, and values that are of no use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBlock, getBlockType, serialize } from '@wordpress/blocks';
import { filesOf } from '../../../blocks/story/attributes';
import { invalid, open, registerBlocks, save } from '../../house/posts';

beforeAll( registerBlocks );

const NAME = 'jetpack/story';
const fixture = ( name: string ) => readFileSync( join( __dirname, `fixtures/${ name }.html` ), 'utf8' ).trim();
const SAVED = fixture( 'full' );
const IMAGE = {
	alt: '',
	caption: '',
	id: 31,
	link: '',
	mime: 'image/jpeg',
	type: 'image',
	url: 'https://example.com/1.jpg',
};

const opens = ( post: string ) => {
	expect( invalid( open( post ) ) ).toEqual( [] );
	expect( save( save( post ) ) ).toBe( save( post ) );
	return open( post )[ 0 ]!.attributes;
};

it( '[SHARE-046, SHARE-047] in part: a new block has no files', () => {
	expect( getBlockType( NAME )?.title ).toBe( 'Story' );
	expect( createBlock( NAME ).attributes ).toEqual( { mediaFiles: [] } );
} );

it( '[SHARE-047, SHARE-048] a story as this version saves it is saved unchanged, with all that its files hold', () => {
	expect( opens( SAVED ).mediaFiles ).toMatchObject( [
		{ id: 11, width: 900, caption: 'Where it began', link: 'https://example.com/gate/' },
		{ id: 12, mime: 'video/mp4' },
	] );
	expect( save( SAVED ) ).toBe( SAVED );
} );

it.each( [ 'of-apps', 'of-ios', 'no-space', 'old-ids', 'empty', 'self-closing' ] )(
	'[SHARE-048] a story as %s keeps what it says',
	( name ) => {
		const said = JSON.parse( /\{[^]*\}/.exec( fixture( name ) )![ 0 ] ) as object;
		expect( opens( fixture( name ) ) ).toMatchObject( said );
		expect( opens( save( fixture( name ) ) ) ).toMatchObject( said );
	}
);

it.each( [
	[ 'nothing in the comment', SAVED.replace( /\{.*\} /, '' ), {} ],
	[ 'more classes', SAVED.replace( '"wp-block', '"alignfull is-mine wp-block' ), { className: 'alignfull is-mine' } ],
	[ 'one class', SAVED.replace( ' wp-story', '' ), {} ],
	[ 'attributes of another plugin', SAVED.replace( '<div ', '<div data-x="1" ' ), {} ],
	[ 'an empty paragraph', SAVED.replace( '</div>', '<p></p></div>' ), {} ],
	[ 'a wrapper in another', SAVED.replace( /(<div.*div>)/, '<div>$1</div>' ), {} ],
	[ 'no markup', SAVED.replace( /-->[^]*/, '/-->' ), {} ],
	[ 'no line breaks', SAVED.replaceAll( '\n', '' ), {} ],
] )( '[SHARE-048] a story with %s opens valid', ( _, post, attributes ) => {
	expect( post ).not.toBe( SAVED );
	expect( opens( post ) ).toMatchObject( attributes );
} );

it.each( [ '<p>By me</p>', '<img src="https://example.com/1.jpg" alt=""/>', 'By me' ] )(
	'[SHARE-048] a story in whose wrapper is %s is left as it is, since saving would lose it',
	( own ) => {
		const post = SAVED.replace( '</div>', `${ own }</div>` );
		expect( invalid( open( post ) ) ).toEqual( [ NAME ] );
		expect( save( post ) ).toBe( post );
		jest.mocked( console.error ).mockClear();
		jest.mocked( console.warn ).mockClear();
	}
);

it( '[SHARE-049] a list that is an object is kept and read, ids are read where there is no list', () => {
	const post = SAVED.replace( /\{.*\} -->/, `${ JSON.stringify( { mediaFiles: { 1: IMAGE } } ) } -->` );
	const attributes = opens( post );
	expect( attributes.mediaFiles ).toEqual( { 1: IMAGE } );
	expect( filesOf( attributes ) ).toEqual( [ IMAGE ] );
	expect( filesOf( opens( fixture( 'old-ids' ) ) ) ).toEqual( [ { id: 31 }, { id: 32 } ] );
	expect( filesOf( { mediaFiles: [ IMAGE ], ids: [ 5 ] } ) ).toEqual( [ IMAGE ] );
	expect( filesOf( { mediaFiles: [ 7, '8', 'https://example.com/1.jpg', null, '', [] ] } ) ).toEqual( [
		{ id: 7 },
		{ id: '8' },
		{ url: 'https://example.com/1.jpg' },
	] );
} );

it.each( [ null, 5, 'x', [ null ], [ { url: 5, alt: [], type: {} } ], [ [ 1 ] ] ] )(
	'files that are %j do not keep the block from being saved',
	( mediaFiles ) => {
		expect( () => serialize( [ createBlock( NAME, { mediaFiles, ids: mediaFiles } ) ] as never ) ).not.toThrow();
		expect( () => filesOf( { mediaFiles, ids: mediaFiles } ) ).not.toThrow();
	}
);
