import { useSelector } from '@xstate/react';
import {
	Button,
	ExternalLink,
	FormTokenField,
	PanelBody,
	TextControl,
	TextareaControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { NOTICES } from '../../../machines/signup/mailchimp';
import type { Notice } from '../../../machines/signup/mailchimp';
import { HelpMessage } from '../../_shared/help-message/help-message';
import { textsOf } from '../attributes';
import type { TextName } from '../attributes';
import { labelOf } from './form-preview';
import { Groups } from './groups';
import type { MailchimpFlow, SettingsProps } from './props';

const noticeTexts = (): Record< Notice, { label: string; preview: string } > => ( {
	processing: {
		label: __( 'While sending', 'statecraft' ),
		preview: __( 'Preview of “While sending”', 'statecraft' ),
	},
	success: {
		label: __( 'On success', 'statecraft' ),
		preview: __( 'Preview of “On success”', 'statecraft' ),
	},
	error: {
		label: __( 'On error', 'statecraft' ),
		preview: __( 'Preview of “On error”', 'statecraft' ),
	},
} );

function Texts( { flow, attributes, onChange }: SettingsProps ) {
	const defaults = textsOf( {} );
	const text = ( name: TextName ) => ( {
		value: attributes[ name ] ?? '',
		placeholder: defaults[ name ],
		onChange: ( next: string ) => onChange( { [ name ]: next || undefined } ),
		__nextHasNoMarginBottom: true as const,
	} );
	const texts = noticeTexts();
	return (
		<PanelBody title={ __( 'Texts', 'statecraft' ) }>
			<TextControl
				label={ __( 'Placeholder', 'statecraft' ) }
				{ ...text( 'emailPlaceholder' ) }
				__next40pxDefaultSize
			/>
			{ NOTICES.map( ( notice ) => (
				<div key={ notice } className="statecraft-mailchimp__text">
					<TextareaControl
						label={ texts[ notice ].label }
						rows={ 4 }
						{ ...text( labelOf( notice, attributes ) ) }
					/>
					<Button
						variant="link"
						aria-label={ texts[ notice ].preview }
						onClick={ () => flow.send( { type: 'preview.show', notice } ) }
					>
						{ __( 'Preview', 'statecraft' ) }
					</Button>
				</div>
			) ) }
		</PanelBody>
	);
}

function Fields( { attributes, onChange }: SettingsProps ) {
	const toggle = ( name: 'firstName' | 'lastName' | 'doubleOptIn' ) => ( {
		checked: attributes[ name ],
		onChange: ( next: boolean ) => onChange( { [ name ]: next } ),
		__nextHasNoMarginBottom: true as const,
	} );
	return (
		<PanelBody title={ __( 'Signup', 'statecraft' ) }>
			<ToggleControl label={ __( 'Ask for the first name', 'statecraft' ) } { ...toggle( 'firstName' ) } />
			<ToggleControl label={ __( 'Ask for the last name', 'statecraft' ) } { ...toggle( 'lastName' ) } />
			<ToggleControl
				label={ __( 'Confirm by email', 'statecraft' ) }
				help={ __(
					'People join the list once they click the link in an email. Choose this where the law requires proof of consent.',
					'statecraft'
				) }
				{ ...toggle( 'doubleOptIn' ) }
			/>
			<FormTokenField
				label={ __( 'Tag them with', 'statecraft' ) }
				value={ [ ...attributes.tags ] }
				onChange={ ( tags ) => onChange( { tags: tags.map( String ) } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</PanelBody>
	);
}

function SignupField( { flow }: { flow: MailchimpFlow } ) {
	const field = useSelector( flow, ( { context } ) => context.field );
	const edit = ( part: Partial< typeof field > ) =>
		flow.send( { type: 'field.edit', field: { ...flow.getSnapshot().context.field, ...part } } );
	const isHalf = Boolean( field.tag ) !== Boolean( field.value );
	return (
		<PanelBody title={ __( 'Signup location', 'statecraft' ) }>
			<TextControl
				label={ __( 'Audience field', 'statecraft' ) }
				help={ __( 'Its tag in Mailchimp, such as SOURCE.', 'statecraft' ) }
				value={ field.tag }
				onChange={ ( tag ) => edit( { tag } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextControl
				label={ __( 'Value to store', 'statecraft' ) }
				help={
					isHalf && (
						<HelpMessage isError>
							{ __( 'The field and its value belong together: fill in both.', 'statecraft' ) }
						</HelpMessage>
					)
				}
				value={ field.value }
				onChange={ ( value ) => edit( { value } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</PanelBody>
	);
}

/** The settings of the form, while the site is connected. */
export function MailchimpSettings( { canManage, ...props }: SettingsProps & { canManage: boolean } ) {
	const isConnected = useSelector( props.flow, ( snapshot ) => snapshot.matches( 'connected' ) );
	const url = useSelector( props.flow, ( { context } ) => context.settingsUrl );
	return isConnected ? (
		<>
			<Texts { ...props } />
			<PanelBody title={ __( 'Groups', 'statecraft' ) }>
				<Groups { ...props } />
			</PanelBody>
			<Fields { ...props } />
			<SignupField flow={ props.flow } />
			{ canManage && url && (
				<PanelBody>
					<ExternalLink href={ url }>{ __( 'Manage connection', 'statecraft' ) }</ExternalLink>
				</PanelBody>
			) }
		</>
	) : null;
}
