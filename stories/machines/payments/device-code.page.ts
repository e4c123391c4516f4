/** The page with a code for another device, as the server renders it. */

const MINUTES = [
	'The time of this code is over.',
	'The code works for 1 more minute.',
	...[ 2, 3, 4, 5, 6, 7, 8, 9, 10 ].map( ( count ) => `The code works for ${ count } more minutes.` ),
];

const TEXTS: Readonly< Record< string, string > > = {
	unreachable: 'The site cannot be reached at the moment; this page keeps trying.',
	used: 'Your code was used. If that was not you, sign the device out.',
	expired: 'Your last code has expired. Nobody used it.',
	withdrawn: 'This code no longer works: it was withdrawn, or there is a newer one.',
	closed: 'The list was closed after 30 minutes. Open it again to see whether the code was used.',
};

const form = ( step: string, label: string ) =>
	`<form class="is-${ step }" method="post" action="/?statecraft-manage=1"><button type="submit" class="wp-element-button">${ label }</button></form>`;

const link = ( step: string, label: string ) => `<p><a href="/?statecraft-manage=${ step }">${ label }</a></p>`;

const WAITING = `<p class="is-code"><code dir="ltr">K7MX-2QRD</code></p><p>On the other device, open a text that you have paid for, choose “I have a code” there, and enter this one. It works once, for 10 minutes.</p><p>Do not tell it to anyone: whoever enters it reads with your purchases. Nobody from this site will ask you for it.</p>`;

export const codePage = (): string => {
	const texts = Object.entries( TEXTS ).map( ( [ name, text ] ) => `data-${ name }="${ text }"` );
	const part = ( name: string, html: string ) =>
		`<div data-for="${ name }"${ name === 'waiting' ? '' : ' hidden' }>${ html }</div>`;
	const back = link( '1', 'All purchases' );
	const parts = [
		'<p role="status" tabindex="-1"></p>',
		part( 'waiting', WAITING + link( 'code', 'See whether it was used' ) + form( 'forget', 'Withdraw the code' ) ),
		part( 'used', form( 'forget', 'Sign it out' ) + back ),
		part( 'over', form( 'code', 'Show a new code' ) + back ),
	];
	const minutes = `data-minutes='${ JSON.stringify( MINUTES ) }'`;
	const data = `data-url="/?statecraft-manage=code" data-left="600" ${ minutes } ${ texts.join( ' ' ) }`;
	return `<h1>Read on another device</h1><div class="statecraft-device-code" ${ data }>${ parts.join( '' ) }</div>`;
};
