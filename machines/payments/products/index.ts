export { productsMachine } from './products.machine';
export { apiStateOf } from './api-state';
export { API_STATE } from './products.types';
export type {
	ApiState,
	Context,
	Event,
	Failure,
	NewProduct,
	NoticeShow,
	Product,
	Services,
	Status,
	SubscriberCounts,
} from './products.types';
