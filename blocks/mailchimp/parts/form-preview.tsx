import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import type { Category, Notice } from '../../../machines/signup/mailchimp';
import { textsOf } from '../attributes';
import type { Attributes, TextName } from '../attributes';

export interface FormParts {
	attributes: Attributes;
	/** The editable button of the form. */
	button: ReactNode;
	/** The editable consent text. */
	consent: ReactNode;
}

/** The attribute with the text of each notice. */
export const labelOf = ( notice: Notice, { doubleOptIn }: Attributes ): TextName => {
	const names = {
		processing: 'processingLabel',
		success: doubleOptIn ? 'pendingLabel' : 'successLabel',
		error: 'errorLabel',
	} as const satisfies Record< Notice, TextName >;
	return names[ notice ];
};

const Field = ( { label, placeholder }: { label: string; placeholder?: string } ) => (
	<div className="statecraft-signup__field">
		<span className="statecraft-signup__label">{ label }</span>
		<input
			className="statecraft-signup__input"
			type="text"
			aria-label={ label }
			placeholder={ placeholder }
			disabled
		/>
	</div>
);

interface Props extends FormParts {
	/** The previewed notice, or null. */
	notice: Notice | null;
	categories: readonly Category[];
}

/** The form as visitors see it. Its texts are editable; it cannot be submitted. */
export function FormPreview( { attributes, button, consent, notice, categories }: Props ) {
	const texts = textsOf( attributes );
	const { firstName, lastName, offersInterests, interests } = attributes;
	const offered = categories
		.flatMap( ( category ) => category.interests )
		.filter( ( { id } ) => interests.includes( id ) );
	return (
		<div className="statecraft-signup">
			{ firstName && <Field label={ __( 'First name', 'statecraft' ) } /> }
			{ lastName && <Field label={ __( 'Last name', 'statecraft' ) } /> }
			<Field label={ __( 'Email', 'statecraft' ) } placeholder={ texts.emailPlaceholder } />
			{ offersInterests && offered.length > 0 && (
				<fieldset className="statecraft-signup__groups">
					<legend>{ __( 'What would you like to hear about?', 'statecraft' ) }</legend>
					{ offered.map( ( { id, name } ) => (
						<div key={ id } className="statecraft-signup__group">
							<input type="checkbox" aria-label={ name } disabled /> { name }
						</div>
					) ) }
				</fieldset>
			) }
			{ button }
			<div role="status">
				{ notice && (
					<p className={ `statecraft-signup__status is-${ notice }` }>
						{ texts[ labelOf( notice, attributes ) ] }
					</p>
				) }
			</div>
			{ consent }
		</div>
	);
}
