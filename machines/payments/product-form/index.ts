export { productFormMachine } from './product-form.machine';
export type {
	Context,
	Draft,
	Event,
	Failure,
	Kind,
	NoticeShow,
	ProductSettle,
	SelectionName,
	Services,
} from './product-form.types';
