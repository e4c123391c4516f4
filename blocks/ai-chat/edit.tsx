import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { Attributes } from './attributes';
import { Closed } from './parts/closed';
import { Settings } from './parts/settings';

/** As visitors see it while answers are on, before they ask. */
export default function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { askButtonLabel, placeholder } = attributes;
	return (
		<div { ...useBlockProps( { className: 'statecraft-ai-chat' } ) }>
			<Settings attributes={ attributes } onChange={ setAttributes } />
			<p className="statecraft-ai-chat__label">{ __( 'Ask a question about this site', 'statecraft' ) }</p>
			<div className="statecraft-ai-chat__row">
				<span className="statecraft-ai-chat__field">{ placeholder }</span>
				<RichText
					tagName="span"
					className="wp-element-button"
					aria-label={ __( 'Text of the button', 'statecraft' ) }
					placeholder={ __( 'Ask', 'statecraft' ) }
					allowedFormats={ [] }
					value={ askButtonLabel }
					onChange={ ( next: string ) => setAttributes( { askButtonLabel: next } ) }
				/>
			</div>
			<Closed />
		</div>
	);
}
