import { RichText, useBlockProps } from '@wordpress/block-editor';
import { safeAddress, withSafeAddresses } from '../_shared/attributes/url';
import type { Attributes } from './attributes';

const BASE = 'jetpack-blogging-prompt__';

/** All that there is: a page does not show what is turned off, and the post keeps it. */
export function save( { attributes }: { attributes: Attributes } ) {
	const { promptLabel, promptText, answersLink, answersLinkText, gravatars } = attributes;
	const href = safeAddress( answersLink );
	const part = ( name: string, html?: string ) =>
		html && <RichText.Content tagName="div" className={ BASE + name } value={ withSafeAddresses( html ) } />;
	return (
		<div { ...useBlockProps.save() }>
			{ part( 'label', promptLabel ) }
			{ part( 'text', promptText ) }
			{ href && (
				<div className={ `${ BASE }answers` }>
					{ gravatars?.map( ( { url }, i ) =>
						safeAddress( url ) ? (
							<img
								key={ i }
								alt=""
								aria-hidden="true"
								className={ `${ BASE }answers-gravatar` }
								src={ url }
							/>
						) : null
					) }
					<RichText.Content
						tagName="a"
						className={ `${ BASE }answers-link` }
						href={ href }
						target="_blank"
						rel="external noreferrer noopener"
						value={ withSafeAddresses( answersLinkText ?? '' ) }
					/>
				</div>
			) }
		</div>
	);
}
