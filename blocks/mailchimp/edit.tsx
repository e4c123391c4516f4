import { InspectorControls, RichText, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { mailchimpMachine } from '../../machines/signup/mailchimp';
import { site } from '../_runtime/registration/site';
import { useFlow } from '../_runtime/hooks/use-flow';
import { useUndoLevels } from '../_runtime/hooks/use-undo-levels';
import { useFixedBlocks } from '../_shared/inner-blocks/use-fixed-blocks';
import { NestedFormNotice } from '../_shared/forms/nested-form-notice';
import { newButton, textsOf } from './attributes';
import type { Attributes } from './attributes';
import { FormPreview } from './parts/form-preview';
import { MailchimpView } from './parts/mailchimp-view';
import { MailchimpSettings } from './parts/settings';

function SubmitButton( { clientId }: { clientId: string } ) {
	return (
		<div
			{ ...useInnerBlocksProps(
				{ className: 'statecraft-signup__submit' },
				useFixedBlocks( clientId, [ [ 'jetpack/button', newButton() ] ] )
			) }
		/>
	);
}

export default function Edit( { clientId, attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { signupFieldTag: tag = '', signupFieldValue: value = '' } = attributes;
	const flow = useFlow( mailchimpMachine, {
		key: clientId,
		input: undefined,
		propEvents: [ { type: 'field.change', field: { tag, value } } ],
	} );
	const { act } = useUndoLevels( clientId );
	const form = {
		attributes,
		button: <SubmitButton clientId={ clientId } />,
		consent: (
			<RichText
				tagName="p"
				className="statecraft-signup__consent"
				value={ textsOf( attributes ).consentText }
				placeholder={ __( 'What people agree to by signing up', 'statecraft' ) }
				aria-label={ __( 'Consent', 'statecraft' ) }
				onChange={ ( consentText ) => setAttributes( { consentText } ) }
			/>
		),
	};
	return (
		<div { ...useBlockProps() }>
			{ attributes.preview ? (
				<FormPreview { ...form } notice={ null } categories={ [] } />
			) : (
				<>
					<InspectorControls>
						<MailchimpSettings
							flow={ flow }
							attributes={ attributes }
							canManage={ site().canManage }
							onChange={ setAttributes }
							onAct={ act }
						/>
					</InspectorControls>
					<NestedFormNotice clientId={ clientId } />
					<MailchimpView flow={ flow } { ...form } />
				</>
			) }
		</div>
	);
}
