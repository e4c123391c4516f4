import { register } from '../../blocks/cookie-consent';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/cookie-consent/style.scss';

register();

export default blockStories( 'cookie-consent' );

const notice = ( comment: string, look: string, text: string ) =>
	saved(
		`<!-- wp:jetpack/cookie-consent${ comment } -->\n<div class="wp-block-jetpack-cookie-consent alignwide${ look } role="dialog" aria-modal="true"><p>${ text }</p><span>365</span></div>\n<!-- /wp:jetpack/cookie-consent -->`
	);

export const New = notice( '', '"', '' );

export const Written = notice( '', '"', 'We count visits, see our <a href="/cookies/">policy</a>.' );

export const Dark = notice(
	' {"style":{"color":{"text":"#ffffff","background":"#222222"},"spacing":{"padding":{"top":"1em","right":"1em","bottom":"1em","left":"1em"}}}}',
	' has-text-color has-background" style="color:#ffffff;background-color:#222222;padding-top:1em;padding-right:1em;padding-bottom:1em;padding-left:1em"',
	'We count visits.'
);

/** What is on the page in place of a frame of a service, until visitors accept. */
export const WhatWaits = {
	render: () => (
		<main className="editor-canvas">
			{ [ 'width:100%;height:600px', 'aspect-ratio:16/9', 'width:224px;height:301px' ].map( ( size, place ) => (
				<div
					key={ size }
					className="statecraft-held wp-block"
					style={ Object.fromEntries(
						size.split( ';' ).map( ( rule ) => {
							const [ name = '', value ] = rule.split( ':' );
							return [ name === 'aspect-ratio' ? 'aspectRatio' : name, value ];
						} )
					) }
				>
					<div className="statecraft-held__words">
						<p id={ `held-${ place }` }>
							This content comes from Google Calendar.{ ' ' }
							<span className="statecraft-held__when">
								It is loaded once you accept the cookie notice.
							</span>
						</p>
						<p>
							<a href="https://calendar.google.com/">Open on Google Calendar</a>{ ' ' }
							<button
								type="button"
								className="statecraft-held__show"
								aria-describedby={ `held-${ place }` }
							>
								Show this content
							</button>
						</p>
					</div>
				</div>
			) ) }
		</main>
	),
	beforeEach: () => {
		document.documentElement.dataset.statecraftConsent = 'waiting';
		return () => delete document.documentElement.dataset.statecraftConsent;
	},
};
