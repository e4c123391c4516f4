/** The `save` variants of the child blocks. The server renders the front end, so they contain little. */
import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** Everything is in the block comment. */
export const nothing = () => null;

/** A field: a wrapper without a class name around its label and its input. */
export const bare = () => (
	<div>
		<InnerBlocks.Content />
	</div>
);

/** A wrapper with the block's class names and styles. */
export const wrapped = () => (
	<div { ...useBlockProps.save() }>
		<InnerBlocks.Content />
	</div>
);

/** A wrapper with the block's class names and styles, around one without a class name. */
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
