/** The blocks that exist only within a form: fields, and the blocks that fields are made of. */
import type { ReactElement } from 'react';
import { defineBlock } from '../../_runtime/registration/define-block';
import type { EditLoader } from '../../_runtime/registration/lazy-edit';
import label from './label/block.json';
import input from './input/block.json';
import phoneInput from './phone-input/block.json';
import option from './option/block.json';
import options from './options/block.json';
import dropzone from './dropzone/block.json';
import inputRating from './input-rating/block.json';
import inputRange from './input-range/block.json';
import fieldsetImageOptions from './fieldset-image-options/block.json';
import inputImageOption from './input-image-option/block.json';
import formProgressIndicator from './form-progress-indicator/block.json';
import formStepContainer from './form-step-container/block.json';
import formStep from './form-step/block.json';
import formStepNavigation from './form-step-navigation/block.json';
import fieldOptionCheckbox from './field-option-checkbox/block.json';
import fieldOptionRadio from './field-option-radio/block.json';
import { deprecatedField } from './deprecated';
import { KINDS } from './kinds';
import type { Metadata } from './kind';
import { bare, list, navigation, nothing, steps, wrapped, wrappedTwice } from './save';
import { transformsOf } from './transforms';

type Save = () => ReactElement | null;

/** The `save` of the kinds of fields that do not have the usual wrapper. */
const OWN: Partial< Record< string, Save > > = { hidden: nothing, 'image-select': wrappedTwice };

/** Each child block with its `save`. */
const CHILDREN: readonly ( readonly [ Metadata, Save ] )[] = [
	...Object.entries( KINDS ).map( ( [ name, { metadata } ] ) => [ metadata, OWN[ name ] ?? bare ] as const ),
	[ label, nothing ],
	[ input, nothing ],
	[ phoneInput, nothing ],
	[ option, nothing ],
	[ options, list ],
	[ dropzone, wrapped ],
	[ inputRating, nothing ],
	[ inputRange, wrapped ],
	[ fieldsetImageOptions, wrappedTwice ],
	[ inputImageOption, wrappedTwice ],
	[ formProgressIndicator, nothing ],
	[ formStepContainer, steps ],
	[ formStep, wrapped ],
	[ formStepNavigation, navigation ],
	[ fieldOptionCheckbox, nothing ],
	[ fieldOptionRadio, nothing ],
];

/**
 * Registers all child blocks.
 *
 * @param loaderOf Returns the loader of a block's edit component, by block name.
 */
export function registerChildren( loaderOf: ( name: string ) => EditLoader ): void {
	for ( const [ metadata, save ] of CHILDREN ) {
		defineBlock( metadata, {
			save,
			deprecated: deprecatedField( metadata ),
			transforms: transformsOf( metadata.name ),
			edit: loaderOf( metadata.name ),
		} );
	}
}
