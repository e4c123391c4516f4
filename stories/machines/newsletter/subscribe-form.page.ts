/** A sign-up form, as the server renders it. */

const FAILED = 'Something went wrong, and you have not been subscribed. Please try again.';

/** The form of a style. */
export const subscribePage = ( style: 'split' | 'button' = 'split' ): string => {
	const button = '<button type="submit" class="wp-element-button statecraft-subscribe__button">Subscribe</button>';
	const field = `<label class="screen-reader-text" for="subscribe-7-email">Email Address</label><input class="statecraft-subscribe__email" type="email" id="subscribe-7-email" name="statecraft_reader_of[email]" value="" placeholder="Type your email…" required aria-describedby="subscribe-7-status">`;
	const status = '<p id="subscribe-7-status" class="statecraft-subscribe__status" role="status" tabindex="-1"></p>';
	const hidden = '<input type="hidden" name="statecraft_subscribe[seal]" value="first">';
	const form = `<form id="subscribe-7" method="post" action="#subscribe-7-email" data-failed="${ FAILED }"><div class="statecraft-subscribe__row">${ field }${ button }</div>${ status }${ hidden }</form>`;
	const shown =
		style === 'split'
			? form
			: `<details><summary class="wp-element-button statecraft-subscribe__button">Subscribe</summary>${ form }</details>`;
	return `<div class="wp-block-jetpack-subscriptions statecraft-subscribe is-${ style }">${ shown }</div>`;
};
