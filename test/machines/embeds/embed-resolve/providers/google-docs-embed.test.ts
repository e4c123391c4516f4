import { googleFile } from '../../../../../machines/embeds/embed-resolve/providers/later';
import { read, urlOf } from './read';

const ID = '1WTKbTUjVo2qWMW0aTRnVfGYwqJpSVWJg';
const PUBLISHED = '2PACX-1vQ_abcdefghijk';

it.each( [
	[ `document/d/${ ID }/edit?usp=sharing`, 'google-docs', `document/d/${ ID }/preview` ],
	[ `document/u/1/d/${ ID }/edit#heading=h.1`, 'google-docs', `document/d/${ ID }/preview` ],
	[ `a/example.org/document/d/${ ID }`, 'google-docs', `document/d/${ ID }/preview` ],
	[ `spreadsheets/d/${ ID }/edit#gid=0`, 'google-sheets', `spreadsheets/d/${ ID }/preview` ],
	[ `presentation/d/${ ID }/preview`, 'google-slides', `presentation/d/${ ID }/preview` ],
	[
		`presentation/d/${ ID }/edit?usp=sharing&resourcekey=0-a_b`,
		'google-slides',
		`presentation/d/${ ID }/preview?resourcekey=0-a_b`,
	],
	[ `document/d/e/${ PUBLISHED }/pub`, 'google-docs', `document/d/e/${ PUBLISHED }/pub?embedded=true` ],
	[
		`spreadsheets/d/e/${ PUBLISHED }/pubhtml`,
		'google-sheets',
		`spreadsheets/d/e/${ PUBLISHED }/pubhtml?widget=true&headers=false`,
	],
	[
		`presentation/d/e/${ PUBLISHED }/embed?start=false`,
		'google-slides',
		`presentation/d/e/${ PUBLISHED }/pubembed`,
	],
] )( '[SHARE-147, SHARE-149] in part: %s is shown as %s', ( path, variation, frame ) => {
	const url = `https://docs.google.com/${ path }`;
	expect( read( 'google-docs-embed', url )?.attributes ).toEqual( { url, variation } );
	expect( googleFile( url )?.frame ).toBe( `https://docs.google.com/${ frame }` );
} );

it( '[SHARE-148] in part: takes the embed code, and an address without a scheme', () => {
	const address = `docs.google.com/document/d/${ ID }/preview`;
	expect( urlOf( 'google-docs-embed', address ) ).toBe( `https://${ address }` );
	expect( urlOf( 'google-docs-embed', `<iframe src="https://${ address }?a=1&amp;b=2" width="640"></iframe>` ) ).toBe(
		`https://${ address }?a=1&b=2`
	);
	expect( read( 'google-docs-embed', '<iframe src="https://example.org/"></iframe>' ) ).toBeNull();
} );
