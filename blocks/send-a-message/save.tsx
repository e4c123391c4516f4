import { InnerBlocks, RichText, useBlockProps } from '@wordpress/block-editor';
import { withSafeAddresses } from '../_shared/attributes/url';
import type { Attributes } from './attributes';
import { chatLink } from './chat-link';

export const save = () => (
	<div { ...useBlockProps.save() }>
		<InnerBlocks.Content />
	</div>
);

/** The class names of a button. */
export const classOf = ( { colorClass, buttonText }: Attributes ): string =>
	`is-color-${ colorClass }${ buttonText ? '' : ' has-no-text' }`;

/** The link as Jetpack saves it; where its colours are hard to read, the server mends them. */
export const saveButton = ( { attributes }: { attributes: Attributes } ) => {
	const { backgroundColor, colorClass, buttonText = '', openInNewTab } = attributes;
	return (
		<div { ...useBlockProps.save( { className: classOf( attributes ) } ) }>
			<RichText.Content
				tagName="a"
				className="whatsapp-block__button"
				href={ chatLink( attributes ) }
				style={ { backgroundColor, color: colorClass === 'light' ? '#465B64' : '#fff' } }
				target={ openInNewTab ? '_blank' : '_self' }
				rel="noopener noreferrer"
				value={ withSafeAddresses( buttonText ) }
			/>
		</div>
	);
};
