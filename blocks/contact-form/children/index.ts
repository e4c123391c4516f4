/** The blocks that only live in a form: its fields, and what fields are made of. */
import type { ReactElement } from 'react';
import { defineBlock } from '../../_runtime/registration/define-block';
import type { EditLoader } from '../../_runtime/registration/lazy-edit';
import type { OldContent } from '../../_shared/deprecated/tolerant';
import fieldName from './field-name/block.json';
import fieldEmail from './field-email/block.json';
import fieldText from './field-text/block.json';
import fieldTextarea from './field-textarea/block.json';
import fieldUrl from './field-url/block.json';
import fieldTelephone from './field-telephone/block.json';
import fieldDate from './field-date/block.json';
import fieldTime from './field-time/block.json';
import fieldNumber from './field-number/block.json';
import fieldSelect from './field-select/block.json';
import fieldCheckbox from './field-checkbox/block.json';
import fieldConsent from './field-consent/block.json';
import fieldCheckboxMultiple from './field-checkbox-multiple/block.json';
import fieldRadio from './field-radio/block.json';
import fieldHidden from './field-hidden/block.json';
import fieldFile from './field-file/block.json';
import fieldRating from './field-rating/block.json';
import fieldSlider from './field-slider/block.json';
import fieldImageSelect from './field-image-select/block.json';
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
import { icons } from './icons';
import { old } from './deprecated';
import { bare, list, navigation, nothing, steps, wrapped, wrappedTwice } from './save';
import { transformsOf } from './transforms';

type Metadata = { name: string; title: string; attributes: OldContent[ 'attributes' ] };

/** Each block and the shape it is saved in. */
const CHILDREN: readonly ( readonly [ Metadata, () => ReactElement | null ] )[] = [
	[ fieldName, bare ],
	[ fieldEmail, bare ],
	[ fieldText, bare ],
	[ fieldTextarea, bare ],
	[ fieldUrl, bare ],
	[ fieldTelephone, bare ],
	[ fieldDate, bare ],
	[ fieldTime, bare ],
	[ fieldNumber, bare ],
	[ fieldSelect, bare ],
	[ fieldCheckbox, bare ],
	[ fieldConsent, bare ],
	[ fieldCheckboxMultiple, bare ],
	[ fieldRadio, bare ],
	[ fieldHidden, nothing ],
	[ fieldFile, bare ],
	[ fieldRating, bare ],
	[ fieldSlider, bare ],
	[ fieldImageSelect, wrappedTwice ],
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
 * Registers them all.
 *
 * @param loaderOf The loader of the edit component of a block, by the block's name.
 */
export function registerChildren( loaderOf: ( name: string ) => EditLoader ): void {
	for ( const [ metadata, save ] of CHILDREN ) {
		defineBlock( metadata, {
			icon: icons[ metadata.name ],
			save,
			deprecated: old( metadata ),
			transforms: transformsOf( metadata.name ),
			edit: loaderOf( metadata.name ),
		} );
	}
}
