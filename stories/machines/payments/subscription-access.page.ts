/** A reader's forms as the server renders them. */

const ID = 'reader-1';

const form = ( html: string, does: string ) =>
	`<form id="${ ID }" class="statecraft-reader__form" method="post" action="#${ ID }">${ html }<input type="hidden" name="statecraft_reader[do]" value="${ does }" /></form>`;

const button = ( label: string ) => `<button class="wp-block-button__link wp-element-button">${ label }</button>`;

/** The form that requests a link. */
export const loginPage = (): string =>
	'<details data-state="locked" data-failed="That could not be sent. Please try again." class="wp-block-premium-content-login-button wp-block-button statecraft-reader">' +
	'<summary class="wp-block-button__link">Log in</summary>' +
	form(
		`<label for="${ ID }-email">Your email address</label><input type="email" name="statecraft_reader[email]" id="${ ID }-email" value="" required="" autocomplete="email" maxlength="191" aria-describedby="${ ID }-status" />` +
			`${ button( 'Send me a link' ) }<p id="${ ID }-status" class="statecraft-reader__status" role="status" tabindex="-1"></p>`,
		'ask'
	) +
	'</details>';

const block = ( state: string, words: string, label: string, does: string ) =>
	`<div class="statecraft-reader" data-state="${ state }">${ form( `<p>${ words }</p>${ button( label ) }`, does ) }</div>`;

/** The button that opens a link. */
export const linkPage = (): string =>
	block( 'confirming', 'Your link works. Press the button to read on this device.', 'Read now', 'open' );

/** The button that signs out. */
export const leavePage = ( isOpen: boolean ): string =>
	block(
		isOpen ? 'open' : 'expired',
		isOpen ? 'You are reading as a subscriber.' : 'Your subscription does not include this, or it has ended.',
		'Log out on this device',
		'leave'
	);

/** The page that can be in a state. */
export const pageOf = ( state: string ): string =>
	( {
		confirming: linkPage(),
		opening: linkPage(),
		open: leavePage( true ),
		leaving: leavePage( true ),
		expired: leavePage( false ),
		clearing: leavePage( false ),
	} )[ state ] ?? loginPage();
