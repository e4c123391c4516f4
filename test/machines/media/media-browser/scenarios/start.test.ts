import { Author } from '../author';
import { everything, FIRST_PAGE, input, sources } from '../items';
import { it } from './trials';

describe( 'initially', () => {
	it( '[MEDIA-026, MEDIA-029] the first page of the path “recent” is requested, and the list is empty', async ( machine ) => {
		const author = new Author( machine );
		expect( author.states ).toEqual( [ 'loading.first', 'open' ] );
		expect( author.asked ).toEqual( [ FIRST_PAGE ] );
		expect( author.knows ).toMatchObject( {
			path: 'recent',
			media: [],
			nextPage: '',
			account: null,
			selection: [],
		} );
	} );

	it( '[MEDIA-106, MEDIA-108] the initial search is the first request of a stock source', async ( machine ) => {
		const author = new Author( machine, input( sources.pexels, { query: 'clouds' } ) );
		expect( author.asked ).toEqual( [ { ...FIRST_PAGE, source: 'pexels', search: 'clouds' } ] );
		expect( author.knows.text ).toBe( 'clouds' );
	} );

	it( 'a photo library starts with photos from any time, or with photos only if the block accepts no videos', async ( machine ) => {
		const date = { range: 'any', month: -1, year: null };
		const ofAnImage = new Author( machine, input( sources.photos ) );
		expect( ofAnImage.asked[ 0 ]!.filters ).toEqual( { date, mediaType: 'photo' } );
		const ofBoth = new Author( machine, input( sources.photos, { mediaKinds: [ 'image', 'video' ] } ) );
		expect( ofBoth.asked[ 0 ]!.filters ).toEqual( { date } );
	} );

	it( 'a source that has its own picker window, or is not set up, is not requested', async ( machine ) => {
		const picking = new Author( machine, input( everything ) );
		const unset = new Author( machine, input( { ...sources.pexels, isConfigured: false } ) );
		expect( [ picking.list, unset.list, ...picking.asked, ...unset.asked ] ).toEqual( [ 'unlisted', 'unlisted' ] );
	} );
} );
