import { RichText } from '@wordpress/block-editor';
import { __, _n, sprintf } from '@wordpress/i18n';
import { site } from '../../_runtime/registration/site';
import { buttonStyle, fieldStyle, rowStyle, styleOf } from '../appearance';
import type { Attributes } from '../attributes';

/** What the site offers; in an example there is no site. */
export const offered = () => site().subscribe ?? { isOpen: true, categories: [], count: 0, setUpUrl: '' };

/** The formats that the page keeps. */
const FORMATS = [ 'core/bold', 'core/italic', 'core/strikethrough', 'core/subscript', 'core/superscript', 'core/code' ];

interface Props {
	attributes: Attributes;
	onChange: ( attributes: Partial< Attributes > ) => void;
}

const SubmitButton = ( { attributes, onChange }: Props ) => (
	<RichText
		tagName="div"
		className="wp-element-button statecraft-subscribe__button"
		style={ buttonStyle( attributes ) }
		value={ attributes.submitButtonText ?? '' }
		placeholder={ __( 'Subscribe', 'statecraft' ) }
		aria-label={ __( 'Button text', 'statecraft' ) }
		allowedFormats={ FORMATS }
		onChange={ ( submitButtonText ) => onChange( { submitButtonText: submitButtonText || undefined } ) }
		disableLineBreaks
	/>
);

const Categories = ( { attributes }: Pick< Props, 'attributes' > ) => (
	<fieldset disabled>
		<legend>{ __( 'What would you like to hear about?', 'statecraft' ) }</legend>
		{ offered().categories.map( ( { id, name } ) => (
			<div key={ id } className="statecraft-subscribe__category">
				<input
					type="checkbox"
					aria-label={ name }
					checked={
						attributes.preselectNewsletterCategories &&
						attributes.selectedNewsletterCategoryIds.map( Number ).includes( id )
					}
					readOnly
				/>{ ' ' }
				{ name }
			</div>
		) ) }
	</fieldset>
);

/** The form as visitors see it. It cannot be sent; the text of its button can be edited in place. */
export function SubscribeForm( { attributes, onChange }: Props ) {
	const { categories, count } = offered();
	const placeholder = attributes.subscribePlaceholder?.trim() || __( 'Type your email…', 'statecraft' );
	return styleOf( attributes ) === 'button' ? (
		<SubmitButton { ...{ attributes, onChange } } />
	) : (
		<>
			<div className="statecraft-subscribe__row" style={ rowStyle( attributes ) }>
				<input
					type="email"
					className="statecraft-subscribe__email"
					style={ fieldStyle( attributes ) }
					aria-label={ __( 'Email Address', 'statecraft' ) }
					placeholder={ placeholder }
					disabled
				/>
				<SubmitButton { ...{ attributes, onChange } } />
			</div>
			{ categories.length > 0 && <Categories attributes={ attributes } /> }
			{ attributes.showSubscribersTotal && count > 0 && (
				<p className="statecraft-subscribe__count">
					{ sprintf(
						/* translators: %s: number of subscribers. */
						_n( 'Join %s other subscriber', 'Join %s other subscribers', count, 'statecraft' ),
						count.toLocaleString()
					) }
				</p>
			) }
		</>
	);
}
