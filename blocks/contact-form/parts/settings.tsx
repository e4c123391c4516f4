import { PanelBody, RadioControl, TextControl, TextareaControl, ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { confirmationOf, confirmedBy } from '../attributes';
import type { Attributes, Confirmation } from '../attributes';
import { invalidRecipients } from './recipients';

interface Props {
	attributes: Attributes;
	onChange: ( changed: Partial< Attributes > ) => void;
}

const control = { __next40pxDefaultSize: true, __nextHasNoMarginBottom: true } as const;

const helpOfRecipients = ( to: string ): string => {
	const invalid = invalidRecipients( to );
	return invalid.length > 0
		? sprintf(
				/* translators: %s: what was typed in place of one or more addresses. */
				__( 'This is not an email address: %s. Separate several addresses with commas.', 'statecraft' ),
				invalid.join( ', ' )
			)
		: __( 'Separate several addresses with commas. Leave empty to use the author of the post.', 'statecraft' );
};

function Responses( { attributes, onChange }: Props ) {
	const { to, subject, emailNotifications, saveResponses } = attributes;
	return (
		<PanelBody title={ __( 'Responses', 'statecraft' ) }>
			<div className="statecraft-form-settings">
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Send each response by email', 'statecraft' ) }
					checked={ emailNotifications }
					onChange={ ( next ) => onChange( { emailNotifications: next } ) }
				/>
				{ emailNotifications && (
					<>
						<TextControl
							{ ...control }
							label={ __( 'Email address to send to', 'statecraft' ) }
							value={ to }
							placeholder="name@example.com"
							className={ invalidRecipients( to ).length > 0 ? 'is-wrong' : undefined }
							aria-invalid={ invalidRecipients( to ).length > 0 }
							help={ helpOfRecipients( to ) }
							onChange={ ( next ) => onChange( { to: next } ) }
						/>
						<TextControl
							{ ...control }
							label={ __( 'Subject of the email', 'statecraft' ) }
							value={ subject }
							help={ __( 'Leave empty to use the title of the post.', 'statecraft' ) }
							onChange={ ( next ) => onChange( { subject: next } ) }
						/>
					</>
				) }
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Save responses on this site', 'statecraft' ) }
					checked={ saveResponses }
					help={
						saveResponses || emailNotifications
							? undefined
							: __( 'Nobody will see the responses: they are neither emailed nor saved.', 'statecraft' )
					}
					onChange={ ( next ) => onChange( { saveResponses: next } ) }
				/>
			</div>
		</PanelBody>
	);
}

const isAddress = ( url: string ) => ! url || /^(?:https?:\/\/\S+\.\S+|\/\S*)$/i.test( url );

function ConfirmationSettings( { attributes, onChange }: Props ) {
	const { customThankyouHeading, customThankyouMessage, customThankyouRedirect } = attributes;
	const confirmation = confirmationOf( attributes );
	const redirectHelp = isAddress( customThankyouRedirect )
		? __( 'The page visitors are taken to.', 'statecraft' )
		: __( 'This is not a valid address. Start with https:// or, for a page on this site, with /.', 'statecraft' );
	return (
		<PanelBody title={ __( 'After sending', 'statecraft' ) } initialOpen={ false }>
			<div className="statecraft-form-settings">
				<RadioControl
					label={ __( 'What visitors see', 'statecraft' ) }
					selected={ confirmation }
					options={ [
						{ value: 'summary', label: __( 'A summary of what they sent', 'statecraft' ) },
						{ value: 'message', label: __( 'A message', 'statecraft' ) },
						{ value: 'redirect', label: __( 'Another page', 'statecraft' ) },
					] }
					onChange={ ( next ) => onChange( confirmedBy( next as Confirmation ) ) }
				/>
				{ confirmation === 'redirect' ? (
					<TextControl
						{ ...control }
						label={ __( 'Address', 'statecraft' ) }
						type="url"
						value={ customThankyouRedirect }
						placeholder="https://"
						className={ isAddress( customThankyouRedirect ) ? undefined : 'is-wrong' }
						help={ redirectHelp }
						onChange={ ( next ) => onChange( { customThankyouRedirect: next } ) }
					/>
				) : (
					<TextControl
						{ ...control }
						label={ __( 'Heading', 'statecraft' ) }
						value={ customThankyouHeading }
						onChange={ ( next ) => onChange( { customThankyouHeading: next } ) }
					/>
				) }
				{ confirmation === 'message' && (
					<TextareaControl
						__nextHasNoMarginBottom
						label={ __( 'Message', 'statecraft' ) }
						value={ customThankyouMessage }
						onChange={ ( next ) => onChange( { customThankyouMessage: next } ) }
					/>
				) }
				{ confirmation !== 'redirect' && (
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Show a link back to the form', 'statecraft' ) }
						checked={ ! attributes.disableGoBack }
						onChange={ ( next ) => onChange( { disableGoBack: ! next } ) }
					/>
				) }
			</div>
		</PanelBody>
	);
}

function Receipt( { attributes, onChange }: Props ) {
	const { sendReceipt, receiptSubject, receiptMessage } = attributes;
	return (
		<PanelBody title={ __( 'Email to the visitor', 'statecraft' ) } initialOpen={ false }>
			<div className="statecraft-form-settings">
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Send a confirmation by email', 'statecraft' ) }
					checked={ sendReceipt }
					help={ __(
						'Goes to the address in the first email field, once the form is published by someone who can publish.',
						'statecraft'
					) }
					onChange={ ( next ) => onChange( { sendReceipt: next } ) }
				/>
				{ sendReceipt && (
					<>
						<TextControl
							{ ...control }
							label={ __( 'Subject of the confirmation', 'statecraft' ) }
							value={ receiptSubject }
							help={ __( 'Leave empty to use the name of the site.', 'statecraft' ) }
							onChange={ ( next ) => onChange( { receiptSubject: next } ) }
						/>
						<TextareaControl
							__nextHasNoMarginBottom
							label={ __( 'Text of the confirmation', 'statecraft' ) }
							value={ receiptMessage }
							help={
								receiptMessage.trim()
									? __(
											'Nothing visitors type is included, so nobody can use your site to send mail to others.',
											'statecraft'
										)
									: __( 'Nothing is sent until you enter a text.', 'statecraft' )
							}
							onChange={ ( next ) => onChange( { receiptMessage: next } ) }
						/>
					</>
				) }
			</div>
		</PanelBody>
	);
}

/** The settings of a form. */
export const FormSettings = ( { attributes, onChange }: Props ) => (
	<>
		<Responses { ...{ attributes, onChange } } />
		<ConfirmationSettings { ...{ attributes, onChange } } />
		<Receipt { ...{ attributes, onChange } } />
		<PanelBody title={ __( 'Form', 'statecraft' ) } initialOpen={ false }>
			<TextControl
				{ ...control }
				label={ __( 'Form title', 'statecraft' ) }
				value={ attributes.formTitle }
				help={ __( 'Not shown to visitors. It identifies the form in the list of responses.', 'statecraft' ) }
				onChange={ ( next ) => onChange( { formTitle: next } ) }
			/>
		</PanelBody>
	</>
);
