/** Copies that fail: nothing of them stays. */
import { php, reset } from './client';
import { removeKnobs } from './knobs';
import { copy, ownPhotos, stored, type Copy, type Photo } from './photos';

export const lake: Photo = { title: 'A lake', file: 'lake.jpg', url: '/lake' };
export const items = { lake, clip: { ...lake, type: 'video' as const } };

let before: Awaited< ReturnType< typeof stored > >;

/** A source with those items before each test of a file; the site is as it was after each. */
export function photosToRefuse() {
	const photos = ownPhotos();
	beforeAll( async () => {
		before = await stored();
	} );
	beforeEach( () => photos.have( { items } ) );
	afterEach( async () => {
		await removeKnobs();
		await reset();
	} );
	return photos;
}

/** No attachment, no file, no temporary file and no lock is left. */
export async function expectNothingStored(): Promise< void > {
	expect( await stored() ).toEqual( before );
	const locks = `"SELECT COUNT(*) FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'statecraft\\_media\\_lock%'"`;
	expect( await php( `echo $GLOBALS['wpdb']->get_var( ${ locks } );` ) ).toBe( '0' );
}

/** Copies an item, and expects that nothing stays. */
export async function refusalOf( id: string ): Promise< Copy > {
	const found = await copy( id );
	await expectNothingStored();
	return found;
}

/** What the editor is told of it. */
export const refused = ( code: string, words: string, more: Partial< Copy > = {} ) => ( {
	external_id: expect.any( String ),
	errors: { [ code ]: [ expect.stringContaining( words ) ] },
	retry_after: 0,
	is_retryable: false,
	...more,
} );
