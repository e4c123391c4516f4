/** The edit components of the form and its child blocks, by block name: one chunk, because they are always shown together. */
import type { EditLoader } from '../../_runtime/registration/lazy-edit';
import { Dropzone, ImageOption, ImageOptions, Navigation, Options, Step, StepContainer } from './fields/containers';
import { Field } from './fields/field';
import { Input, PhoneInput } from './fields/input';
import { Label } from './fields/label';
import { Option } from './fields/option';
import { Hidden, OldOption, Progress, Range, Rating } from './fields/display';
import Form from '../edit';

type Edit = Awaited< ReturnType< EditLoader > >[ 'default' ];

const OWN: Readonly< Record< string, Edit > > = {
	'jetpack/contact-form': Form,
	'jetpack/field-hidden': Hidden,
	'jetpack/field-option-checkbox': OldOption,
	'jetpack/field-option-radio': OldOption,
	'jetpack/label': Label,
	'jetpack/input': Input,
	'jetpack/phone-input': PhoneInput,
	'jetpack/option': Option,
	'jetpack/options': Options,
	'jetpack/dropzone': Dropzone,
	'jetpack/input-rating': Rating,
	'jetpack/input-range': Range,
	'jetpack/fieldset-image-options': ImageOptions,
	'jetpack/input-image-option': ImageOption,
	'jetpack/form-progress-indicator': Progress,
	'jetpack/form-step-container': StepContainer,
	'jetpack/form-step': Step,
	'jetpack/form-step-navigation': Navigation,
};

/** The edit component of a child block; most are fields, which differ only in their inner blocks. */
export const editOf = ( name: string ): Edit => OWN[ name ] ?? Field;
