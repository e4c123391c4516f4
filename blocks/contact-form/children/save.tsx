/** The shapes in which the blocks of a form are saved. The server renders what the visitor gets, so there is little in them. */
import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** All is in the comment. */
export const nothing = () => null;

/** A field: a wrapper without a name around its label and its input. */
export const bare = () => (
	<div>
		<InnerBlocks.Content />
	</div>
);

/** A wrapper that bears the block's classes and styles. */
export const wrapped = () => (
	<div { ...useBlockProps.save() }>
		<InnerBlocks.Content />
	</div>
);

/** A wrapper that bears the block's classes and styles, around one without a name. */
export const wrappedTwice = () => (
	<div { ...useBlockProps.save() }>
		<div>
			<InnerBlocks.Content />
		</div>
	</div>
);

export const list = () => (
	<ul { ...useBlockProps.save() }>
		<InnerBlocks.Content />
	</ul>
);

export const steps = () => (
	<div className="jetpack-form-steps-wrapper">
		<div { ...useBlockProps.save( { className: 'jetpack-form-step-container' } ) }>
			<InnerBlocks.Content />
		</div>
	</div>
);

export const navigation = () => (
	<div className="wp-block-jetpack-form-step-navigation__wrapper">
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	</div>
);
