import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __, sprintf } from '@wordpress/i18n';
import type { Details } from '../attributes';
import { duration } from '../duration';
import { detailsLabels } from '../labels';

const rows = () => [
	{ name: 'prepTime', label: 'prepTimeLabel', isTime: true, example: __( '20 min', 'statecraft' ) } as const,
	{ name: 'cookTime', label: 'cookTimeLabel', isTime: true, example: __( '1 hour 30 min', 'statecraft' ) } as const,
	{ name: 'servings', label: 'servingsLabel', isTime: false, example: __( '4 servings', 'statecraft' ) } as const,
];

/** Times and servings, each with a label that can be changed. A time that search engines would not understand says so. */
export function DetailsEdit( { attributes, setAttributes }: BlockEditProps< Details > ) {
	const labels = detailsLabels();
	return (
		<ul { ...useBlockProps() }>
			{ rows().map( ( { name, label, isTime, example } ) => (
				<li key={ name } role="presentation">
					<RichText
						identifier={ label }
						tagName="strong"
						value={ attributes[ label ] ?? labels[ label ] }
						placeholder={ labels[ label ] }
						aria-label={ sprintf(
							/* translators: %s: what is labelled, such as “Servings”. */
							__( 'Label: %s', 'statecraft' ),
							labels[ label ]
						) }
						allowedFormats={ [] }
						disableLineBreaks
						onChange={ ( next: string ) => setAttributes( { [ label ]: next } ) }
					/>{ ' ' }
					<RichText
						identifier={ name }
						tagName="span"
						value={ attributes[ name ] ?? '' }
						placeholder={ example }
						aria-label={ labels[ label ] }
						allowedFormats={ [] }
						disableLineBreaks
						onChange={ ( next: string ) => setAttributes( { [ name ]: next } ) }
					/>
					{ isTime && attributes[ name ] && ! duration( attributes[ name ] ) && (
						<small className="statecraft-recipe__hint">
							{ __(
								'Search engines do not understand this time. Write it like “1 hour 30 min”.',
								'statecraft'
							) }
						</small>
					) }
				</li>
			) ) }
		</ul>
	);
}
