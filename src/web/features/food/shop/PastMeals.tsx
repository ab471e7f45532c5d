import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { PastMeal } from '../food.data.ts'
import css from './MenuView.module.css'

const day = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', timeZone: 'Europe/Berlin' })

type PastProps = { meals: PastMeal[]; onAdd: (meal: PastMeal) => Promise<void> }

/** What somebody ordered here before, to be ordered again with one tap. */
export const PastMeals = ({ meals, onAdd }: PastProps) => {
  const [isAdding, setIsAdding] = useState(false)
  const add = async (meal: PastMeal) => {
    setIsAdding(true)
    await onAdd(meal)
    setIsAdding(false)
  }
  return (
    <section className={css.again} aria-labelledby="again">
      <h2 id="again">Wieder bestellen</h2>
      <ul>
        {meals.map((meal) => (
          <li key={meal.order_number}>
            <span>
              <strong>{day.format(new Date(meal.placed_at))}</strong>{' '}
              {meal.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
              {meal.gone.length > 0 && <small>Heute nicht dabei: {meal.gone.join(', ')}</small>}
            </span>
            <Button
              look="quiet"
              disabled={isAdding || !meal.items.length}
              aria-label={`Bestellung vom ${day.format(new Date(meal.placed_at))} wieder bestellen`}
              onClick={() => void add(meal)}
            >
              Zur Kasse
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
