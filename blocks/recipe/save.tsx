/** What is saved is microdata of schema.org by itself. The server adds what WordPress has removed from an author's text (includes/Content/Recipe.php). */
import { InnerBlocks, RichText, useBlockProps } from '@wordpress/block-editor';
import { withSafeAddresses } from '../_shared/attributes/url';
import type { Details, Line, Titled } from './attributes';
import { duration } from './duration';

/** `class="<block>__<part>"`, by which the text is found again. */
const partOf = ( block: string, part: string ) => `wp-block-jetpack-${ block }__${ part }`;

const isEmpty = ( text?: string ): boolean => ! text?.length;

export const save = ( { attributes: { title } }: { attributes: Titled } ) => (
	<div { ...useBlockProps.save() } itemScope itemType="https://schema.org/Recipe">
		{ ! isEmpty( title ) && (
			<RichText.Content
				tagName="h2"
				className={ partOf( 'recipe', 'title' ) }
				itemProp="name"
				value={ withSafeAddresses( title ?? '' ) }
			/>
		) }
		<InnerBlocks.Content />
	</div>
);

const item = ( label: string | undefined, value: string | undefined, itemProp: string, iso?: string ) =>
	! isEmpty( value ) && (
		<li>
			{ ! isEmpty( label ) && (
				<>
					<RichText.Content tagName="strong" value={ withSafeAddresses( label ?? '' ) } />{ ' ' }
				</>
			) }
			{ iso ? (
				<RichText.Content
					tagName="time"
					itemProp={ itemProp }
					dateTime={ iso }
					value={ withSafeAddresses( value ?? '' ) }
				/>
			) : (
				// A time that is not understood is no property: its text would not be a duration.
				<RichText.Content
					tagName="span"
					itemProp={ itemProp === 'recipeYield' ? itemProp : undefined }
					value={ withSafeAddresses( value ?? '' ) }
				/>
			) }
		</li>
	);

export const saveDetails = ( { attributes }: { attributes: Details } ) => {
	const { prepTime, cookTime, servings } = attributes;
	return (
		<ul { ...useBlockProps.save() }>
			{ item( attributes.prepTimeLabel, prepTime, 'prepTime', duration( prepTime ) ) }
			{ item( attributes.cookTimeLabel, cookTime, 'cookTime', duration( cookTime ) ) }
			{ item( attributes.servingsLabel, servings, 'recipeYield' ) }
		</ul>
	);
};

/** A picture that the editor already has a block for. */
export const saveHero = () => (
	<div { ...useBlockProps.save() }>
		<InnerBlocks.Content />
	</div>
);

const listSave =
	( block: string, List: 'ul' | 'ol' ) =>
	( { attributes: { title } }: { attributes: Titled } ) => (
		<div { ...useBlockProps.save() }>
			{ ! isEmpty( title ) && (
				<RichText.Content
					tagName="h3"
					className={ partOf( block, 'title' ) }
					value={ withSafeAddresses( title ?? '' ) }
				/>
			) }
			<List>
				<InnerBlocks.Content />
			</List>
		</div>
	);

export const saveIngredients = listSave( 'recipe-ingredients-list', 'ul' );
export const saveSteps = listSave( 'recipe-steps', 'ol' );

export const saveIngredient = ( { attributes: { content } }: { attributes: Line } ) => (
	<li { ...useBlockProps.save() } itemProp="recipeIngredient">
		<RichText.Content value={ withSafeAddresses( content ?? '' ) } />
	</li>
);

/** A step can have pictures. */
export const saveStep = ( { attributes: { content } }: { attributes: Line } ) => (
	<li { ...useBlockProps.save() } itemProp="recipeInstructions" itemScope itemType="https://schema.org/HowToStep">
		<RichText.Content
			tagName="span"
			className={ partOf( 'recipe-step', 'text' ) }
			itemProp="text"
			value={ withSafeAddresses( content ?? '' ) }
		/>
		<InnerBlocks.Content />
	</li>
);
