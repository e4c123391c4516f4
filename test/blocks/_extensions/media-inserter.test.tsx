/** The categories of the block inserter's media tab, in the real store. */
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { register } from '../../../blocks/_extensions/media-inserter';
import type { Source } from '../../../machines/media/media-browser';
import { setSite } from '../../_kit/editor';
import { openPost } from '../../_kit/post-store';
import { sources } from '../../machines/media/photos';

interface Category {
	name: string;
	labels: { name: string; search_items: string };
	mediaType: string;
	fetch: ( query: object ) => Promise< object[] >;
}

const lookUp = jest.fn< Promise< object[] >, [ string, object ] >( async () => [ { title: 'Found' } ] );
/** There is no way to unregister a category: each test has names of its own. */
let test = 0;
const own = ( source: Source ): Source => ( {
	...source,
	id: `${ source.id }_${ test }`,
	label: `${ source.label } ${ test }`,
} );
/** The store's own action, which logs what it does not accept; what it has registered is private to WordPress. */
const action = jest.spyOn(
	dispatch( blockEditorStore ) as unknown as { registerInserterMediaCategory: ( category: Category ) => void },
	'registerInserterMediaCategory'
);
const registered = () => action.mock.calls.map( ( [ category ] ) => category );

function offer( ...all: Source[] ): Category[] {
	setSite( { media: { sources: all.map( own ) } } );
	register( async () => lookUp );
	return registered();
}

beforeAll( openPost );
beforeEach( () => {
	test++;
	lookUp.mockClear();
	action.mockClear();
} );

it( 'each source is a category of images with a search of its own', () => {
	const categories = offer( sources.photos, sources.pexels, sources.openverse );
	expect( categories.map( ( { name, labels, mediaType } ) => [ name, labels, mediaType ] ) ).toEqual(
		[
			[ 'google_photos', 'Google Photos' ],
			[ 'pexels', 'Pexels Free Photos' ],
			[ 'openverse', 'Openverse' ],
		].map( ( [ id, label ] ) => [
			`statecraft-${ id }_${ test }`,
			{ name: `${ label } ${ test }`, search_items: `Search ${ label } ${ test }` },
			'image',
		] )
	);
} );

it( '[MEDIA-174] the photo library is one only for an authenticated source', () => {
	expect( offer( { ...sources.photos, isConnected: false }, sources.pexels ) ).toHaveLength( 1 );
} );

it( 'nor is a source without a key, without images, or whose items are picked elsewhere', () => {
	expect(
		offer(
			{ ...sources.pexels, isConfigured: false },
			{ ...sources.openverse, mediaTypes: [ 'video' ] },
			sources.picker
		)
	).toEqual( [] );
} );

it( 'a category asks its own source', async () => {
	const [ category ] = offer( sources.pexels );
	expect( await category!.fetch( { per_page: 20, search: 'sea' } ) ).toEqual( [ { title: 'Found' } ] );
	expect( lookUp.mock.calls ).toEqual( [ [ `pexels_${ test }`, { per_page: 20, search: 'sea' } ] ] );
} );

it( '[MEDIA-169] in part: a look-up that cannot be loaded is an empty result', async () => {
	setSite( { media: { sources: [ own( sources.pexels ) ] } } );
	register( () => Promise.reject( new Error( 'no chunk' ) ) );
	expect( await registered()[ 0 ]!.fetch( {} ) ).toEqual( [] );
} );
