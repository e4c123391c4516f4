import { describePaths } from '../../../_kit/paths';
import { model } from './product-form.model';

// What a button sells can be said in several places.
describePaths( model, [ 'question.settled', 'question.asking', 'question.postponed', 'form.closed' ] );
