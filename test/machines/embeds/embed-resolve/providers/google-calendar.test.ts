import { attributesOf, read, urlOf } from './read';

describe( 'Google Calendar', () => {
	const embed = 'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com&ctz=Europe/Berlin';

	it( '[EMBED-047] a URL starts with the host and its path, over https', () => {
		expect( urlOf( 'google-calendar', embed ) ).toBe( embed );
		expect( urlOf( 'google-calendar', embed.replace( 'https', 'http' ) ) ).toBe( embed );
		for ( const text of [
			'',
			'my calendar',
			'https://www.google.com/calendar/embed?src=a@b.c',
			'https://calendar.google.com/calendars/embed?src=a@b.c',
			'https://calendar.google.com/calendar/u/0/r',
			'https://calendar.google.com/calendar/embed',
			'https://calendar.app.google/abc',
		] ) {
			expect( read( 'google-calendar', text ) ).toBeNull();
		}
	} );

	it( '[EMBED-048] URL, width and height are read from an embed code', () => {
		const code = ( size: string ) =>
			`<iframe src="${ embed.replace( '&', '&amp;' ) }" style="border: 0" ${ size } frameborder="0" scrolling="no"></iframe>`;
		expect( attributesOf( 'google-calendar', code( 'width="800" height="650"' ) ) ).toEqual( {
			url: embed,
			width: 800,
			height: 650,
		} );
		expect( attributesOf( 'google-calendar', code( 'width="100%" height="50%"' ) ) ).toEqual( {
			url: embed,
			width: '100%',
		} );
		expect( attributesOf( 'google-calendar', code( 'width="1;}" height="x"' ) ) ).toEqual( { url: embed } );
	} );

	it( '[EMBED-049, EMBED-050] a sharing link becomes an embed URL, with its id decoded', () => {
		const shared = ( cid: string ) =>
			urlOf( 'google-calendar', `https://calendar.google.com/calendar/u/0?cid=${ cid }` );
		const id = 'c_rr8c@group.calendar.google.com';
		const expected = 'https://calendar.google.com/calendar/embed?src=c_rr8c%40group.calendar.google.com';
		expect( shared( btoa( id ) ) ).toBe( expected );
		expect( shared( btoa( id ).replace( /=+$/, '' ) ) ).toBe( expected );
		expect( shared( encodeURIComponent( id ) ) ).toBe( expected );
		expect( shared( 'no-calendar' ) ).toBeUndefined();
		expect( shared( btoa( '<script>@evil' ) ) ).toBeUndefined();
	} );
} );
