/** Embed blocks on the page: only the provider's own content; links without scripts. */
import { JSDOM, VirtualConsole } from 'jsdom';
import { EMBEDS, embedCases } from '../../_kit/embeds';
import { php } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { rendered, renderedBlock } from '../_kit/page';

jest.setTimeout( 240_000 );

const block = ( name: string, attributes: Record< string, unknown > ) =>
	renderedBlock( `jetpack/${ name }`, attributes );

/** The markup, and the scripts and styles that come with it. */
const withAssets = async ( blocks: string ) =>
	JSON.parse(
		await php( `
			$html = do_blocks( ${ inPhp( blocks ) } );
			ob_start(); wp_scripts()->do_items( array( 'calendly', 'eventbrite-widget', 'pinterest-pinit' ) ); $all = ob_get_clean();
			echo wp_json_encode( array( 'html' => $html, 'scripts' => array_values( wp_scripts()->queue ), 'printed' => $all ) );
		` )
	) as { html: string; scripts: string[]; printed: string };

const calendar = { url: 'https://calendly.com/acme/intro-call', primaryColor: 'ff0000', hideEventTypeDetails: true };
const event = { url: 'https://www.eventbrite.co.uk/e/spring-fair-tickets-123456789', eventId: 123456789 };
const button = ( id: string, url = 'https://calendly.com/wpcom/jetpack-block-example' ) =>
	`<!-- wp:jetpack/button {"element":"a","uniqueId":"${ id }","text":"Book","url":"${ url }"} /-->`;

describe( 'Calendly', () => {
	it( '[EMBED-001, EMBED-003] is an inline calendar, with a link until its script has loaded @oldest', async () => {
		const { html, scripts, printed } = await withAssets(
			`<!-- wp:jetpack/calendly ${ JSON.stringify( calendar ) } /-->`
		);
		const address =
			'https://calendly.com/acme/intro-call?hide_event_type_details=1&amp;background_color=ffffff&amp;text_color=4D5055&amp;primary_color=ff0000';
		expect( html ).toContain( 'class="calendly-inline-widget wp-block-jetpack-calendly"' );
		expect( html ).toContain( `data-url="${ address }"` );
		expect( html ).toContain( `<a href="${ address.replaceAll( '&amp;', '&#038;' ) }">` );
		expect( scripts ).toContain( 'calendly' );
		expect( printed ).toContain( 'src="https://assets.calendly.com/assets/external/widget.js"' );
	} );

	it( '[EMBED-001] reserves space for the calendar only until its script has failed', async () => {
		const { html, printed } = await withAssets(
			`<!-- wp:jetpack/calendly ${ JSON.stringify( calendar ) } /-->`.repeat( 2 )
		);
		expect( html ).not.toContain( 'style=' );
		expect( printed.split( "classList.add('has-no-script')" ) ).toHaveLength( 2 );
		expect( printed.indexOf( 'has-no-script' ) ).toBeLessThan( printed.indexOf( 'widget.js' ) );
	} );

	it( '[EMBED-010] is a button that leads to the calendar, whatever its own link @oldest', async () => {
		const { html } = await withAssets(
			`<!-- wp:jetpack/calendly ${ JSON.stringify( { ...calendar, style: 'link' } ) } --><div class="wp-block-jetpack-calendly">${ button( 'calendly-widget-id' ) }</div><!-- /wp:jetpack/calendly -->`
		);
		expect( html ).toMatch(
			/href="https:\/\/calendly\.com\/acme\/intro-call\?[^"]*primary_color=ff0000"[^>]*>Book<\/a>/
		);
		expect( html ).not.toContain( 'calendly-inline-widget' );
		expect( html.match( /wp-block-jetpack-calendly/g ) ).toHaveLength( 1 );
	} );

	it( 'its script opens only Calendly links in a popup', async () => {
		const { html, printed } = await withAssets(
			`<!-- wp:jetpack/calendly ${ JSON.stringify( { ...calendar, style: 'link' } ) } --><div class="wp-block-jetpack-calendly">${ button( 'calendly-widget-id' ) }</div><!-- /wp:jetpack/calendly -->`
		);
		const own = [ ...printed.matchAll( /<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g ) ].map(
			( [ , code ] ) => code!
		);
		const { window } = new JSDOM( html, {
			runScripts: 'outside-only',
			url: 'https://site.example/',
			virtualConsole: new VirtualConsole(),
		} );
		const opened: string[] = [];
		Object.assign( window, {
			Calendly: { initPopupWidget: ( { url }: { url: string } ) => void opened.push( url ) },
		} );
		own.forEach( ( code ) => window.eval( code ) );
		const link = window.document.querySelector( 'a' )!;
		const click = ( url: string ) => {
			link.setAttribute( 'href', url );
			const press = new window.MouseEvent( 'click', { bubbles: true, cancelable: true } );
			link.dispatchEvent( press );
			return press.defaultPrevented;
		};
		for ( const foreign of [
			'https://evil.example/',
			'https://calendly.com.evil.example/',
			'https://calendly.com@evil.example/',
			'https://calendly.com:8443/acme',
			'http://calendly.com/acme',
			'/acme',
			'javascript:void 0',
		] ) {
			expect( [ foreign, click( foreign ) ] ).toEqual( [ foreign, false ] );
		}
		expect( opened ).toEqual( [] );
		expect( click( 'https://calendly.com/acme/intro-call' ) ).toBe( true );
		expect( opened ).toEqual( [ 'https://calendly.com/acme/intro-call' ] );
	} );

	it.each( [ 'inline', 'link' ] )(
		'[EMBED-148] gives its script only Calendly’s addresses, style %s',
		async ( style ) => {
			const { html, printed } = await withAssets(
				`<!-- wp:jetpack/calendly ${ JSON.stringify( { ...calendar, style } ) } --><div class="wp-block-jetpack-calendly">${ button( 'calendly-widget-id' ) }</div><!-- /wp:jetpack/calendly -->`.repeat(
					2
				)
			);
			const before = printed.match( /<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/ )![ 1 ]!;
			expect( printed.indexOf( before ) ).toBeLessThan( printed.indexOf( 'widget.js' ) );
			const places = [
				'https://calendly.com/acme?a=b',
				'javascript:alert(1)//https://calendly.com/',
				' https://calendly.com/',
				'https://calendly.com.evil.example/',
				'https://calendly.com@evil.example/',
				'//evil.example/',
				'',
			].map( ( url ) => `<p class="calendly-inline-widget" data-url="${ url }"></p>` );
			const { window } = new JSDOM( html + places.join( '' ), { runScripts: 'outside-only' } );
			window.eval( before );
			const shown = [ ...window.document.querySelectorAll( '.calendly-inline-widget, [data-url]' ) ];
			expect(
				shown.map( ( one ) => [ one.tagName, one.getAttribute( 'data-url' )!.split( '?' )[ 0 ] ] )
			).toEqual( [
				...( style === 'inline' ? Array< string[] >( 2 ).fill( [ 'DIV', calendar.url ] ) : [] ),
				[ 'P', 'https://calendly.com/acme' ],
			] );
			// Above the place where the browser reads it, too.
			window.document.body.insertAdjacentHTML( 'beforeend', places[ 1 ]! );
			window.document.dispatchEvent( new window.Event( 'DOMContentLoaded' ) );
			expect( window.document.querySelectorAll( '[data-url^="javascript:"]' ) ).toHaveLength( 0 );
		}
	);

	it( '[EMBED-008] posts from before the button block have one, too', async () => {
		const old = ( style: string ) =>
			rendered(
				`<!-- wp:jetpack/calendly {"style":"${ style }","url":"https://calendly.com/acme"} --><a href="https://calendly.com/acme" class="wp-block-jetpack-calendly">https://calendly.com/acme</a><!-- /wp:jetpack/calendly -->`
			);
		expect( await old( 'link' ) ).toContain( 'Schedule time with me</a>' );
		expect( await old( 'inline' ) ).toContain( 'calendly-inline-widget' );
	} );

	it( '[EMBED-016] an invalid colour falls back to the default', async () => {
		expect( await block( 'calendly', { url: calendar.url, primaryColor: '"><b>' } ) ).toContain(
			'primary_color=00A2FF'
		);
	} );
} );

describe( 'Eventbrite', () => {
	it( '[EMBED-023, EMBED-040] is an inline checkout, with a link until its script has loaded @oldest', async () => {
		const { html, printed } = await withAssets( `<!-- wp:jetpack/eventbrite ${ JSON.stringify( event ) } /-->` );
		const id = /id="(eventbrite-widget-\d+)"/.exec( html )![ 1 ];
		expect( html ).toContain( `href="${ event.url }"` );
		expect( printed ).toContain( 'src="https://www.eventbrite.com/static/widgets/eb_widgets.js"' );
		expect( printed ).toContain(
			`EBWidgets.createWidget({"widgetType":"checkout","eventId":"123456789","iframeContainerId":"${ id }","iframeContainerHeight":425})`
		);
	} );

	it( '[CONN-155] in part: one that was rendered and is not on the page does not keep the others from their checkout', async () => {
		const { html, printed } = await withAssets(
			`<!-- wp:jetpack/eventbrite ${ JSON.stringify( event ) } /-->`.repeat( 2 )
		);
		const [ , shown ] = html.split( /(?<=<\/div>)/ );
		const { window } = new JSDOM( shown, { runScripts: 'outside-only' } );
		const made: string[] = [];
		Object.assign( window, {
			EBWidgets: {
				createWidget: ( options: { iframeContainerId: string } ) => made.push( options.iframeContainerId ),
			},
		} );
		window.eval( /eventbrite-widget-js-after[^>]*>([^]*?)<\/script>/.exec( printed )![ 1 ]! );
		expect( made ).toEqual( [ /id="(eventbrite-widget-\d+)"/.exec( shown! )![ 1 ] ] );
	} );

	it( '[EMBED-029] is a button that opens the checkout, and a link without the script', async () => {
		const { html, printed } = await withAssets(
			`<!-- wp:jetpack/eventbrite ${ JSON.stringify( { ...event, style: 'modal' } ) } --><div class="wp-block-jetpack-eventbrite">${ button( 'eventbrite-widget-id', '' ) }</div><!-- /wp:jetpack/eventbrite -->`
		);
		const id = /<a[^>]*id="(eventbrite-button-\d+)"/.exec( html )![ 1 ];
		expect( html ).toMatch( /<a[^>]*href="https:\/\/www\.eventbrite\.co\.uk\/e\/spring-fair-tickets-123456789"/ );
		expect( printed ).toContain( `"modal":true,"modalTriggerElementId":"${ id }"` );
	} );

	it( '[EMBED-027] posts from before the button block keep their button', async () => {
		const { html, printed } = await withAssets(
			`<!-- wp:jetpack/eventbrite ${ JSON.stringify( { ...event, useModal: true } ) } --><div class="wp-block-jetpack-eventbrite wp-block-button"><a class="wp-block-button__link" href="${ event.url }" id="eventbrite-widget-123456789" rel="noopener noreferrer" role="button" target="_blank">Smash</a></div><!-- /wp:jetpack/eventbrite -->`
		);
		expect( html ).toContain( 'Smash</a>' );
		expect( printed ).toContain( '"modal":true' );
	} );

	it( '[EMBED-034] takes the event id from the URL if it has none; without any it is a link', async () => {
		expect( await block( 'eventbrite', { url: event.url } ) ).toContain( 'id="eventbrite-widget-' );
		const link = await block( 'eventbrite', { url: 'https://www.eventbrite.com/o/somebody' } );
		expect( link ).toContain( 'href="https://www.eventbrite.com/o/somebody"' );
		expect( link ).not.toContain( 'eventbrite-widget-' );
	} );
} );

describe( 'Google Calendar', () => {
	const url = 'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com&ctz=Europe/Berlin';

	it( '[EMBED-042, EMBED-044] is a lazy-loaded iframe without scripts @oldest', async () => {
		const html = await block( 'google-calendar', { url, align: 'wide' } );
		expect( html ).toContain( `src="${ url.replace( '&', '&#038;' ) }"` );
		expect( html ).toMatch( /title="Google Calendar" width="100%" height="600" loading="lazy"/ );
		expect( html ).toContain( 'alignwide' );
		expect( html ).not.toContain( '<script' );
	} );

	it.each( [ 'http://calendar.google.com', 'https://www.google.com' ] )( 'accepts old URLs: %s', async ( host ) => {
		const html = await block( 'google-calendar', { url: `${ host }/calendar/embed?src=a`, height: '300' } );
		expect( html ).toContain( 'src="https://calendar.google.com/calendar/embed?src=a"' );
		expect( html ).toContain( 'height="300"' );
	} );

	it.each( [
		[ 'cid=a%40group.calendar.google.com', 'src=a%40group.calendar.google.com' ],
		[
			'cid=YUBncm91cC5jYWxlbmRhci5nb29nbGUuY29t&cid=b@example.com',
			'src=a%40group.calendar.google.com&#038;src=b%40example.com',
		],
	] )( 'converts a sharing link, which Google does not allow in iframes: %s', async ( shared, expected ) => {
		const html = await block( 'google-calendar', { url: `https://calendar.google.com/calendar/u/0?${ shared }` } );
		expect( html ).toContain( `src="https://calendar.google.com/calendar/embed?${ expected }"` );
	} );

	it( 'is a link if the sharing link has no calendar id', async () => {
		const html = await block( 'google-calendar', { url: 'https://calendar.google.com/calendar?cid=%3Cb%3E' } );
		expect( html ).not.toContain( '<iframe' );
		expect( html ).toContain( '<a ' );
	} );

	it( '[EMBED-043] has the given size, within limits', async () => {
		expect( await block( 'google-calendar', { url, width: 800, height: 300 } ) ).toContain(
			'width="800" height="300"'
		);
		expect( await block( 'google-calendar', { url, width: '80%', height: 9e9 } ) ).toContain(
			'width="80%" height="4000"'
		);
		expect( await block( 'google-calendar', { url, width: '1"><b>', height: 'x' } ) ).toContain(
			'width="100%" height="600"'
		);
	} );
} );

describe( 'Pinterest', () => {
	it.each( [
		[ '[EMBED-099, EMBED-109] a pin', 'https://www.pinterest.com/pin/334321291082465061/', 'embedPin' ],
		[ '[EMBED-099, EMBED-110] a user', 'https://www.pinterest.com/jeanette1952/', 'embedUser' ],
		[ '[EMBED-099, EMBED-111] a board', 'https://www.pinterest.com.au/jeanette1952/meat-pies', 'embedBoard' ],
	] )( '%s, %s, is a link for Pinterest’s script: %s', async ( _, url, type ) => {
		const { html, scripts } = await withAssets( `<!-- wp:jetpack/pinterest {"url":"${ url }"} /-->` );
		expect( html ).toContain( `<a data-pin-do="${ type }" href="${ url }">` );
		expect( scripts ).toContain( 'pinterest-pinit' );
	} );

	it( 'a URL that the script cannot embed stays a link', async () => {
		const { html, scripts } = await withAssets( '<!-- wp:jetpack/pinterest {"url":"https://pin.it/abc"} /-->' );
		expect( html ).toContain( 'href="https://pin.it/abc"' );
		expect( scripts ).toEqual( [] );
	} );
} );

it.each( embedCases )( '%s is embedded, and a foreign URL is only a link', async ( name, embed ) => {
	expect( await block( name, embed.found ) ).toMatch( embed.page );
	expect( await block( name, { ...embed.found, url: 'https://example.org/' } ) ).toMatch(
		/^\s*<a [^>]*href="https:\/\/example\.org\/"><bdi dir="ltr">https:\/\/example\.org\/<\/bdi><\/a>\s*$/
	);
} );

describe( 'a URL that is not the provider’s', () => {
	const names = Object.keys( EMBEDS );
	const foreign = [
		'https://evil.example/calendly.com',
		'https://calendly.com.evil.example/a',
		'https://calendly.com@evil.example/a',
		'https://www.eventbrite.com.evil.example/e/a-1',
		'https://calendar.google.com@evil.example/calendar/embed?src=a',
		'https://calendar.google.com:8080/calendar/embed?src=a',
		'https://www.pinterest.com\\@evil.example/pin/1',
		'https://www.pinterest.evil/pin/1/',
	];

	it.each( [
		[ '[EMBED-013]', 'calendly' ],
		[ 'As the others,', 'eventbrite' ],
		[ '[EMBED-047]', 'google-calendar' ],
		[ '[EMBED-113]', 'pinterest' ],
	] )( '%s %s becomes at most a link: no iframe, no script, no container', async ( _, name ) => {
		for ( const url of foreign ) {
			const { html, scripts } = await withAssets(
				`<!-- wp:jetpack/${ name } ${ JSON.stringify( { url, eventId: 1 } ) } /-->`
			);
			expect( html ).not.toMatch( /<iframe|<script|data-url|data-pin-do|eventbrite-widget-\d/ );
			expect( scripts ).toEqual( [] );
		}
	} );

	it( '[EMBED-037] prints nothing if it is not a web URL', async () => {
		for ( const name of names ) {
			for ( const url of [
				'',
				'javascript:alert(1)//calendly.com',
				'data:text/html,x',
				'"><script>alert(1)</script>',
				7,
			] ) {
				expect( ( await block( name, { url } ) ).trim() ).toBe( '' );
			}
		}
	} );

	it( 'is escaped', async () => {
		for ( const name of names ) {
			const html = await block( name, {
				url: 'https://calendly.com/"><script>alert(1)</script>',
				className: '"><b>',
			} );
			expect( html ).not.toMatch( /<script|<b>/ );
		}
	} );
} );

it( 'a feed contains links', async () => {
	const html = await php( `
		$GLOBALS['wp_query']->is_feed = true;
		foreach ( ${ inPhp( [
			`<!-- wp:jetpack/calendly ${ JSON.stringify( calendar ) } /-->`,
			`<!-- wp:jetpack/eventbrite ${ JSON.stringify( event ) } /-->`,
			'<!-- wp:jetpack/pinterest {"url":"https://www.pinterest.com/pin/1/"} /-->',
			'<!-- wp:jetpack/google-calendar {"url":"https://calendar.google.com/calendar/embed?src=a"} /-->',
		] ) } as $block ) echo do_blocks( $block );
	` );
	expect( html.match( /<a /g ) ).toHaveLength( 4 );
	expect( html ).not.toMatch( /<iframe|data-pin-do|calendly-inline/ );
} );
